import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import { brand } from '../brand.ts';

interface StageText {
  /** The fixed text of the current-stage card. */
  readonly message: string;
  /** Whose turn it is. */
  readonly turn: 'customer' | 'lender' | 'nobody';
  /** The line on top: what the customer must do, or what we do next. */
  readonly next: string;
}

/** One for each stage, index stage - 1. */
export const stageTexts: readonly StageText[] = [
  {
    message: "We've received your application and are beginning the review process.",
    turn: 'lender',
    next: 'We are reviewing your application. There is nothing you need to do.',
  },
  {
    message: 'Please complete an affordability check by following the Open Banking link we have sent you.',
    turn: 'customer',
    next: 'Follow the Open Banking link we have sent you to complete your affordability check.',
  },
  {
    message: "We've received your Open Banking request and our affordability checks are under way.",
    turn: 'lender',
    next: 'We are carrying out your affordability checks. There is nothing you need to do.',
  },
  {
    message:
      'Please log in and provide the verification documents we have requested, so that we can carry on with your application.',
    turn: 'customer',
    next: 'Log in and provide the verification documents we have requested.',
  },
  {
    message: 'A specialist wants to discuss your application with you and will make contact soon.',
    turn: 'customer',
    next: 'Start a chat, or keep your phone close: a specialist will make contact soon.',
  },
  {
    message: 'Your loan is approved and we are preparing your documentation.',
    turn: 'lender',
    next: 'We are preparing your documentation. There is nothing you need to do.',
  },
  {
    message: 'Your documents are ready to review and sign. Please check your e-mail for a secure link.',
    turn: 'customer',
    next: 'Review and sign your documents: the secure link is in your e-mail.',
  },
  {
    message: `Your loan is finalised. The funds arrive in your account within ${brand.texts.stageDuration}.`,
    turn: 'nobody',
    next: `your money should reach your account within ${brand.texts.stageDuration}.`,
  },
];

/** Stages whose text is the same for everyone, whatever the note says. */
const alwaysFixed = [3, 4];

/** Whether a note on this stage is shown to the customer. */
export const showsNote = (stage: number): boolean => !alwaysFixed.includes(stage);

/** What the current-stage card says. */
export const stageMessage = ({
  currentStage,
  stageNotes,
}: Pick<TrackedApplication, 'currentStage' | 'stageNotes'>): string => {
  const note = stageNotes[currentStage - 1]?.trim() ?? '';
  const fixed = stageTexts[currentStage - 1]?.message ?? '';
  return note !== '' && showsNote(currentStage) ? note : fixed;
};

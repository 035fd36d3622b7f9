import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import { brand } from '../brand.ts';

/** With a no-break space, so that it stays on one line. */
const stageDuration = brand.texts.stageDuration.replace(' ', '\u00a0');

/** The fixed text of each stage, index stage - 1. */
export const stageTexts: readonly string[] = [
  "We've received your application and are beginning the review process.",
  'Please complete an affordability check by following the Open Banking link we have sent you.',
  "We've received your Open Banking request and our affordability checks are under way.",
  'Please log in and provide the verification documents we have requested, so that we can carry on with your application.',
  'A specialist wants to discuss your application with you and will make contact soon.',
  'Your loan is approved and we are preparing your documentation.',
  'Your documents are ready to review and sign. Please check your email for a secure link.',
  `Your loan is finalised. The funds arrive in your account within ${stageDuration}.`,
];

/** Stages whose text is the same for everyone, whatever the note says. */
const alwaysFixed = [3, 4];

/** Whether a note on this stage is shown to the customer. */
export const showsNote = (stage: number): boolean => !alwaysFixed.includes(stage);

type Noted = Pick<TrackedApplication, 'currentStage' | 'stageNotes'>;

/** The lender's note that the customer sees, or ''. */
export const shownNote = ({ currentStage, stageNotes }: Noted): string =>
  showsNote(currentStage) ? (stageNotes[currentStage - 1]?.trim() ?? '') : '';

/** What the current-stage card says. */
export const stageMessage = (application: Noted): string =>
  shownNote(application) || (stageTexts[application.currentStage - 1] ?? '');

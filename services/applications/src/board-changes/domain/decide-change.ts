import type { BoardItem } from '@loanline/proto/entities/feeds/board';
import { toE164 } from '@loanline/proto/rules/uk-phone';
import {
  decideBoardOutcome,
  decideFileOutcome,
  type KnownOutcome,
  type OutcomeDecision,
} from '../../outcomes/domain/decide-outcome.ts';
import { moveToStage, openAtStage, type StageState } from '../../stages/domain/stages.ts';
import type { ApplicationDetails } from '../../tracked-applications/domain/application-details.ts';

/** An application before a change of a board or a file. */
export type KnownApplication = StageState &
  KnownOutcome &
  ApplicationDetails & { readonly id: number; readonly applicationId: string; readonly isActive: boolean };

/** An application after that change. */
export interface ChangedApplication extends ApplicationDetails {
  readonly applicationId: string;
  readonly phoneE164: string | null;
  readonly isActive: boolean;
  readonly stages: StageState;
  readonly outcomeDecision: OutcomeDecision;
}

export type ChangeDecision =
  | { readonly kind: 'open'; readonly outcome: ChangedApplication }
  | {
      readonly kind: 'change';
      readonly known: KnownApplication;
      readonly outcome: ChangedApplication;
      /** Whether its stage or the stage's note changes. */
      readonly moves: boolean;
    }
  | { readonly kind: 'nothing' };

const earlierOf = (one: string, other: string) => (one < other ? one : other);

const noDetails: ApplicationDetails = {
  customerFirstName: '',
  customerLastName: '',
  customerEmail: null,
  customerPhone: null,
  customerAddress: null,
  loanAmount: null,
  loanType: null,
  loanTerm: null,
  repaymentAmount: null,
  rebate: null,
  clearedAmount: null,
  receivedAmount: null,
  applicationDate: null,
  applicationLink: null,
  sdxLink: null,
};

/** Fields that the item leaves out do not change. */
const detailsAfter = (known: ApplicationDetails, item: BoardItem): ApplicationDetails => ({
  customerFirstName: item.customerFirstName ?? known.customerFirstName,
  customerLastName: item.customerLastName ?? known.customerLastName,
  customerEmail: item.customerEmail ?? known.customerEmail,
  customerPhone: item.customerPhone ?? known.customerPhone,
  customerAddress: item.customerAddress ?? known.customerAddress,
  loanAmount: item.loanAmount ?? known.loanAmount,
  loanType: item.loanType ?? known.loanType,
  loanTerm: item.loanTerm ?? known.loanTerm,
  repaymentAmount: item.repaymentAmount ?? known.repaymentAmount,
  rebate: item.rebate ?? known.rebate,
  clearedAmount: item.clearedAmount ?? known.clearedAmount,
  receivedAmount: item.receivedAmount ?? known.receivedAmount,
  applicationDate: item.applicationDate === null ? known.applicationDate : new Date(item.applicationDate),
  applicationLink: item.applicationLink ?? known.applicationLink,
  sdxLink: item.sdxLink ?? known.sdxLink,
});

const isSame = (one: ApplicationDetails, other: ApplicationDetails): boolean =>
  (Object.keys(noDetails) as (keyof ApplicationDetails)[]).every(
    (field) => one[field]?.valueOf() === other[field]?.valueOf(),
  );

const phoneOf = ({ customerPhone }: ApplicationDetails) =>
  customerPhone === null ? null : toE164(customerPhone);

/** Whether its stage is unknown: an item without a stage has opened it, so its first stage has no time. */
const isUnknown = ({ stageTimestamps, currentStage }: StageState) => stageTimestamps[currentStage - 1] === '';

const unknownStage = (at: string): StageState => {
  const stages = openAtStage({ toStage: 1, at });
  return { ...stages, stageTimestamps: stages.stageTimestamps.map(() => '') };
};

/** The stages after an item. */
const stagesAfter = (
  known: StageState,
  item: BoardItem,
  at: string,
  isOfBoard: boolean,
): { stages: StageState; moves: boolean } => {
  if (item.stage === null) return { stages: known, moves: false };
  if (isUnknown(known)) {
    const stages = openAtStage({ toStage: item.stage, note: item.stageNote ?? '', at });
    return { stages, moves: item.stage !== known.currentStage };
  }
  const move = moveToStage(known, { toStage: item.stage, note: item.stageNote ?? undefined, at });
  if (move.kind === 'moved') return { stages: move.state, moves: true };
  const isLater = isOfBoard && move.kind === 'unchanged' && at > known.stageChangedAt;
  return { stages: isLater ? { ...known, stageChangedAt: at } : known, moves: false };
};

const noOutcome: KnownOutcome = { outcome: null, outcomeChangedAt: null };

interface Circumstances {
  /** By our clock (ISO 8601). */
  readonly now: string;
  readonly isActive: boolean;
  readonly isAtStage: boolean;
  readonly isOfBoard: boolean;
}

const outcomeAfter = (
  known: KnownOutcome,
  { outcome }: BoardItem,
  at: string,
  { isAtStage, isOfBoard }: Circumstances,
): OutcomeDecision => {
  const said = { outcome, isAtStage, at };
  return isOfBoard ? decideBoardOutcome(known, said) : decideFileOutcome(known, said);
};

const open = (item: BoardItem, at: string, circumstances: Circumstances): ChangeDecision => {
  const details = detailsAfter(noDetails, item);
  const stages =
    item.stage === null
      ? unknownStage(at)
      : openAtStage({ toStage: item.stage, note: item.stageNote ?? '', at });
  const { applicationId } = item;
  const outcomeDecision = outcomeAfter(noOutcome, item, at, circumstances);
  const { isActive } = circumstances;
  return {
    kind: 'open',
    outcome: { ...details, applicationId, phoneE164: phoneOf(details), isActive, stages, outcomeDecision },
  };
};

const decide = (
  known: KnownApplication | undefined,
  item: BoardItem,
  circumstances: Circumstances,
): ChangeDecision => {
  const { now, isActive, isOfBoard } = circumstances;
  const at = earlierOf(item.stageChangedAt, now);
  if (!known) return item.isActive ? open(item, at, circumstances) : { kind: 'nothing' };
  const details = detailsAfter(known, item);
  const { stages, moves } = stagesAfter(known, item, at, isOfBoard);
  const outcomeDecision = outcomeAfter(known, item, at, circumstances);
  const isUnchanged = stages === known && isActive === known.isActive && isSame(known, details);
  if (isUnchanged && outcomeDecision.kind === 'none') return { kind: 'nothing' };
  return {
    kind: 'change',
    known,
    moves,
    outcome: {
      ...details,
      applicationId: known.applicationId,
      phoneE164: phoneOf(details),
      isActive,
      stages,
      outcomeDecision,
    },
  };
};

/**
 * What an item of a board changes. Its stage counts when nothing newer is known, and one that names the same stage later
 * is newer than a change in between. A board whose clock is fast does not outdo what staff do next.
 * @param now of us (ISO 8601)
 * @param later what later changes of the board say otherwise than this item
 */
export const decideBoardChange = (
  known: KnownApplication | undefined,
  item: BoardItem,
  now: string,
  later: Pick<Circumstances, 'isActive' | 'isAtStage'> = {
    isActive: item.isActive,
    isAtStage: item.stage !== null,
  },
): ChangeDecision => decide(known, item, { ...later, now, isOfBoard: true });

/** What a row of a file changes. A row does not say when its stage began. */
export const decideFileChange = (
  known: KnownApplication | undefined,
  item: BoardItem,
  now: string,
): ChangeDecision =>
  decide(known, item, { now, isActive: item.isActive, isAtStage: false, isOfBoard: false });

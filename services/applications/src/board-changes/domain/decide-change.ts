import type { BoardItem } from '@loanline/proto/entities/feeds/board';
import { toE164 } from '@loanline/proto/rules/uk-phone';
import { moveToStage, openAtStage, type StageState } from '../../stages/domain/stages.ts';

/** What a board or a file may change of an application besides its stage. */
export interface ChangeableDetails {
  readonly customerFirstName: string;
  readonly customerLastName: string;
  readonly customerEmail: string | null;
  readonly customerPhone: string | null;
  readonly customerAddress: string | null;
  readonly loanAmount: number | null;
  readonly loanType: string | null;
  readonly loanTerm: string | null;
  readonly repaymentAmount: string | null;
  readonly rebate: string | null;
  readonly clearedAmount: string | null;
  readonly receivedAmount: string | null;
  readonly applicationDate: Date | null;
  readonly applicationLink: string | null;
  readonly sdxLink: string | null;
}

/** An application before a change of a board or a file. */
export type KnownApplication = StageState &
  ChangeableDetails & { readonly id: number; readonly applicationId: string; readonly isActive: boolean };

/** An application after that change. */
export interface ChangedApplication extends ChangeableDetails {
  readonly applicationId: string;
  readonly phoneE164: string | null;
  readonly isActive: boolean;
  readonly stages: StageState;
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

const noDetails: ChangeableDetails = {
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

/** What the item says nothing of stays as it is. */
const detailsAfter = (known: ChangeableDetails, item: BoardItem): ChangeableDetails => ({
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

const isSame = (one: ChangeableDetails, other: ChangeableDetails): boolean =>
  (Object.keys(noDetails) as (keyof ChangeableDetails)[]).every(
    (field) => one[field]?.valueOf() === other[field]?.valueOf(),
  );

const phoneOf = ({ customerPhone }: ChangeableDetails) =>
  customerPhone === null ? null : toE164(customerPhone);

/** The stages after an item. */
const stagesAfter = (
  known: StageState,
  item: BoardItem,
  at: string,
  isOfBoard: boolean,
): { stages: StageState; moves: boolean } => {
  if (item.stage === null) return { stages: known, moves: false };
  const move = moveToStage(known, { toStage: item.stage, note: item.stageNote ?? undefined, at });
  if (move.kind === 'moved') return { stages: move.state, moves: true };
  const isLater = isOfBoard && move.kind === 'unchanged' && at > known.stageChangedAt;
  return { stages: isLater ? { ...known, stageChangedAt: at } : known, moves: false };
};

const open = (item: BoardItem, at: string, isActive: boolean): ChangeDecision => {
  const details = detailsAfter(noDetails, item);
  const stages = openAtStage({ toStage: item.stage ?? 1, note: item.stageNote ?? '', at });
  const { applicationId } = item;
  return {
    kind: 'open',
    outcome: { ...details, applicationId, phoneE164: phoneOf(details), isActive, stages },
  };
};

const decide = (
  known: KnownApplication | undefined,
  item: BoardItem,
  { now, isActive, isOfBoard }: { now: string; isActive: boolean; isOfBoard: boolean },
): ChangeDecision => {
  const at = earlierOf(item.stageChangedAt, now);
  if (!known) return item.isActive ? open(item, at, isActive) : { kind: 'nothing' };
  const details = detailsAfter(known, item);
  const { stages, moves } = stagesAfter(known, item, at, isOfBoard);
  if (stages === known && isActive === known.isActive && isSame(known, details)) return { kind: 'nothing' };
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
    },
  };
};

/**
 * What an item of a board changes. Its stage counts when nothing newer is known, and one that names the same stage later
 * is newer than a change in between. A board whose clock is fast does not outdo what staff do next.
 * @param now of us (ISO 8601)
 * @param isActive where later changes say otherwise than this item
 */
export const decideBoardChange = (
  known: KnownApplication | undefined,
  item: BoardItem,
  now: string,
  isActive = item.isActive,
): ChangeDecision => decide(known, item, { now, isActive, isOfBoard: true });

/** What a row of a file changes. A row does not say when its stage began. */
export const decideFileChange = (
  known: KnownApplication | undefined,
  item: BoardItem,
  now: string,
): ChangeDecision => decide(known, item, { now, isActive: item.isActive, isOfBoard: false });

import type { GivenOutcome } from '@loanline/proto/rules/given-outcome';
import { noReason } from '@loanline/proto/rules/texts/outcome-texts';
import type { OutcomeSource } from '@loanline/proto/enums/outcomes';

/** The outcome of an application before a change of a board or a file. */
export interface KnownOutcome {
  readonly outcome: (GivenOutcome & { readonly source: OutcomeSource }) | null;
  /** When its outcome last began or ended (ISO 8601); null when it never had one. */
  readonly outcomeChangedAt: string | null;
}

/** What a board or a file says of the outcome, and when. */
interface SaidOutcome {
  readonly outcome: GivenOutcome | undefined;
  /** True when it shows a stage in place of an outcome, and no later change of it showed an outcome. */
  readonly isAtStage: boolean;
  /** ISO 8601. */
  readonly at: string;
}

export type OutcomeDecision =
  | { readonly kind: 'none' }
  | { readonly kind: 'set'; readonly given: GivenOutcome; readonly at: string }
  | { readonly kind: 'end'; readonly at: string };

const none: OutcomeDecision = { kind: 'none' };

/** An outcome without a reason changes nothing when a person or a file has set the same one with a reason. */
const isKnown = (known: KnownOutcome['outcome'], given: GivenOutcome): boolean =>
  known?.outcome === given.outcome &&
  (known.reason === given.reason || (given.reason === noReason && known.source !== 'board'));

/**
 * What a board changes in the outcome. The newest change wins. An application that a board shows at a stage again is
 * reopened only when a board had set its outcome: staff and customers end what they set.
 */
export const decideBoardOutcome = (
  { outcome: known, outcomeChangedAt }: KnownOutcome,
  { outcome: given, isAtStage, at }: SaidOutcome,
): OutcomeDecision => {
  if (outcomeChangedAt !== null && at <= outcomeChangedAt) return none;
  if (given) return isKnown(known, given) ? none : { kind: 'set', given, at };
  return isAtStage && known?.source === 'board' ? { kind: 'end', at } : none;
};

/** What a file changes in the outcome: it counts like a change that staff make by hand. */
export const decideFileOutcome = (
  { outcome: known }: KnownOutcome,
  { outcome: given, at }: SaidOutcome,
): OutcomeDecision => (!given || isKnown(known, given) ? none : { kind: 'set', given, at });

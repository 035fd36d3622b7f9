import type { OutcomeText } from '@loanline/proto/entities/outcomes/outcome-text';
import type { StaffOutcome } from '@loanline/proto/entities/outcomes/outcome';
import { outcomes, type Outcome } from '@loanline/proto/enums/outcomes';
import { noReason } from '@loanline/proto/rules/texts/outcome-texts';

export interface OfferedReasons {
  readonly outcome: Outcome;
  readonly reasons: readonly OutcomeText[];
}

/**
 * The outcomes that staff can choose, each with its reasons: no retired one but the one that the application has, and not the
 * text for boards and files that give no reason.
 */
export const offeredReasons = (
  texts: readonly OutcomeText[],
  current: Pick<StaffOutcome, 'outcome' | 'reason'> | null,
): readonly OfferedReasons[] => {
  const isCurrent = (one: OutcomeText) => current?.outcome === one.outcome && current.reason === one.reason;
  const offered = texts.filter((one) => one.reason !== noReason && (!one.isRetired || isCurrent(one)));
  return outcomes
    .map((outcome) => ({ outcome, reasons: offered.filter((one) => one.outcome === outcome) }))
    .filter(({ reasons }) => reasons.length > 0);
};

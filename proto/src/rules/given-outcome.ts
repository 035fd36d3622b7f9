import { outcomeLabels, outcomes, type Outcome } from '../enums/outcomes.ts';
import { reasonNameMaxLength } from './texts/outcome-reasons.ts';
import { noReason, outcomeReasons } from './texts/outcome-texts.ts';

/** An outcome as a board or a file gives it. */
export interface GivenOutcome {
  readonly outcome: Outcome;
  /** The code or the name of a reason, or `noReason`. */
  readonly reason: string;
}

const folded = (label: string): string =>
  label
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, ' ');

const byLabel: ReadonlyMap<string, GivenOutcome> = new Map(
  outcomes.flatMap((outcome) => {
    const reasons = Object.entries(outcomeReasons[outcome]);
    const [only] = reasons.length === 1 ? reasons : [];
    return [
      [folded(outcomeLabels[outcome]), { outcome, reason: only?.[0] ?? noReason }] as const,
      ...reasons.map(
        ([reason, { label }]) =>
          [folded(`${outcomeLabels[outcome]}: ${label}`), { outcome, reason }] as const,
      ),
    ];
  }),
);

/** Only the applications service knows the reasons that administrators have added: it finds them by their names. */
const withOtherReason = (label: string): GivenOutcome | undefined => {
  const colon = label.indexOf(':');
  const alone = colon < 0 ? undefined : byLabel.get(folded(label.slice(0, colon)));
  const reason = label.slice(colon + 1).trim();
  if (!alone || reason === '' || reason.length > reasonNameMaxLength) return undefined;
  return { outcome: alone.outcome, reason };
};

/** The outcome that a label names, alone as `Declined` or with its reason as `Declined: Not affordable`, in any case. */
export const givenOutcome = (label: string): GivenOutcome | undefined =>
  byLabel.get(folded(label)) ?? withOtherReason(label);

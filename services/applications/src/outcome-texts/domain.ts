import type { OutcomeText } from '@loanline/proto/entities/outcomes/outcome-text';
import { outcomes, type Outcome } from '@loanline/proto/enums/outcomes';
import type { GivenOutcome } from '@loanline/proto/rules/given-outcome';
import { reasonCode } from '@loanline/proto/rules/texts/outcome-reasons';
import {
  namesAgency,
  noReason,
  reasonLabel,
  reasonsWithText,
  standardText,
  withAgency,
} from '@loanline/proto/rules/texts/outcome-texts';

export interface OutcomeTextKey {
  readonly outcome: Outcome;
  readonly reason: string;
}

export const isOf =
  (key: OutcomeTextKey) =>
  ({ outcome, reason }: OutcomeTextKey): boolean =>
    outcome === key.outcome && reason === key.reason;

/** A reason as it is before anybody changes it; null when no list in the code has it. */
export const standardVersion = ({ outcome, reason }: OutcomeTextKey): OutcomeText | null => {
  const text = standardText(outcome, reason);
  if (text === undefined) return null;
  return {
    outcome,
    reason,
    label: reasonLabel(outcome, reason),
    text,
    isRetired: false,
    version: 0,
    changedBy: null,
    changedAt: null,
  };
};

/** Every reason as it is now, retired ones included: of each outcome the standard ones, those added, and none given. */
export const currentTexts = (stored: readonly OutcomeText[]): OutcomeText[] => {
  const standard = reasonsWithText.flatMap((key) => stored.find(isOf(key)) ?? standardVersion(key) ?? []);
  const added = stored.filter((one) => !reasonsWithText.some(isOf(one)));
  const isLast = ({ reason }: OutcomeText) => Number(reason === noReason);
  return outcomes.flatMap((outcome) =>
    [...standard, ...added]
      .filter((one) => one.outcome === outcome)
      .sort((one, other) => isLast(one) - isLast(other)),
  );
};

/** The codes by which boards and files find a reason: its own, which its first name gave it, and that of its present name. */
const codesOf = ({ outcome, reason, label }: OutcomeText): string[] => [
  reason,
  reasonCode(label),
  reasonCode(reasonLabel(outcome, reason)),
];

/** Whether another reason of the outcome has the code or the name, or was added under the name. */
export const isNameTaken = (all: readonly OutcomeText[], key: OutcomeTextKey, label: string): boolean => {
  const others = all.filter((one) => one.outcome === key.outcome && one.reason !== key.reason);
  return others.flatMap(codesOf).some((code) => code === key.reason || code === reasonCode(label));
};

/** Why a reason cannot be given to an application. */
export type ReasonFault = 'unknown-reason' | 'retired' | 'no-agency';

/** Finds what the customer reads of an outcome; undefined when there is no text. */
export type FindCustomerText = (key: OutcomeTextKey) => string | undefined;

export interface ReasonList {
  /** The outcome with the code of its reason, which a board or a file may give by its name. */
  readonly withCode: (given: GivenOutcome) => GivenOutcome;
  /** Undefined when the reason can be given. An application keeps a retired reason that it has. */
  readonly faultOf: (given: OutcomeTextKey, current: OutcomeTextKey | null) => ReasonFault | undefined;
  readonly labelOf: (key: OutcomeTextKey) => string;
  readonly textOf: FindCustomerText;
}

/**
 * The reasons of outcomes as they are now.
 * @param agency name, address and phone number of the credit reference agency; null when it is not set
 */
export const reasonList = (stored: readonly OutcomeText[], agency: string | null): ReasonList => {
  const all = currentTexts(stored);
  const keyOf = ({ outcome, reason }: OutcomeTextKey) => `${outcome}/${reason}`;
  const byKey = new Map(all.map((one) => [keyOf(one), one]));
  const byCode = new Map(
    all.flatMap(({ outcome, reason, ...one }) =>
      codesOf({ outcome, reason, ...one }).map((code) => [`${outcome}/${code}`, { outcome, reason }]),
    ),
  );
  return {
    withCode: (given) =>
      byKey.has(keyOf(given)) ? given : (byCode.get(`${given.outcome}/${reasonCode(given.reason)}`) ?? given),
    faultOf: (given, current) => {
      const found = byKey.get(keyOf(given));
      if (!found) return 'unknown-reason';
      if (found.isRetired && !(current && isOf(given)(current))) return 'retired';
      return namesAgency(found.text) && agency === null ? 'no-agency' : undefined;
    },
    labelOf: (key) => byKey.get(keyOf(key))?.label ?? key.reason,
    textOf: (key) => {
      const found = byKey.get(keyOf(key));
      if (!found || (namesAgency(found.text) && agency === null)) return undefined;
      return withAgency(found.text, agency ?? '');
    },
  };
};

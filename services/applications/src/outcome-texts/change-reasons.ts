import type { OutcomeText } from '@loanline/proto/entities/outcomes/outcome-text';
import { noReason, namesAgency } from '@loanline/proto/rules/texts/outcome-texts';
import { whyRequired } from '@loanline/proto/rules/texts/outcome-reasons';
import type { Deps } from '../deps.ts';
import {
  agencyNeeded,
  agencyNotAllowed,
  reasonChanged,
  reasonNameTaken,
  reasonRequired,
  unknownOutcomeText,
} from '../errors.ts';
import { currentTexts, isNameTaken, isOf, type OutcomeTextKey } from './domain.ts';
import { insertVersion, listStoredReasons, type NextVersion } from './store.ts';

type Reasons = Pick<Deps, 'pool' | 'prisma'>;

const refuseAgencyFaults = (text: string, restsOnAgency: boolean): void => {
  if (restsOnAgency && !namesAgency(text)) throw agencyNeeded();
  if (!restsOnAgency && namesAgency(text)) throw agencyNotAllowed();
};

const store = async ({ prisma }: Reasons, next: NextVersion, actor: string): Promise<OutcomeText> => {
  const stored = await insertVersion(prisma, next, actor);
  if (!stored) throw reasonChanged();
  return stored;
};

interface NewReason extends OutcomeTextKey {
  readonly label: string;
  readonly text: string;
  /** Whether a decision for this reason rests on data of a credit reference agency. */
  readonly restsOnAgency: boolean;
  readonly actor: string;
}

/** @throws ProblemError `invalid-input`, or `conflict` when a colleague has added the same one in the meantime */
export const addReason = async (
  deps: Reasons,
  { actor, restsOnAgency, ...reason }: NewReason,
): Promise<OutcomeText> => {
  refuseAgencyFaults(reason.text, restsOnAgency);
  const all = currentTexts(await listStoredReasons(deps.pool));
  if (reason.reason === noReason || all.some(isOf(reason)) || isNameTaken(all, reason, reason.label))
    throw reasonNameTaken();
  return store(deps, { ...reason, isRetired: false, version: 1 }, actor);
};

interface ReasonChange extends OutcomeTextKey {
  /** The version that the screen showed. */
  readonly version: number;
  readonly actor: string;
}

/** The reason as the screen showed it, with the others. */
const shown = async ({ pool }: Reasons, { version, ...key }: ReasonChange) => {
  const all = currentTexts(await listStoredReasons(pool));
  const known = all.find(isOf(key));
  if (!known) throw unknownOutcomeText();
  if (known.version !== version) throw reasonChanged();
  const { outcome, reason, label, text, isRetired } = known;
  return { all, known: { outcome, reason, label, text, isRetired, version: version + 1 } };
};

/** @throws ProblemError `not-found`, `invalid-input`, or `conflict` when a colleague has changed it since */
export const changeReason = async (
  deps: Reasons,
  { label, text, ...change }: ReasonChange & { readonly label?: string | undefined; readonly text: string },
): Promise<OutcomeText> => {
  const { all, known } = await shown(deps, change);
  // A change of a text neither adds nor removes the agency.
  refuseAgencyFaults(text, namesAgency(known.text));
  const name = label ?? known.label;
  if (name !== known.label && isNameTaken(all, known, name)) throw reasonNameTaken();
  return store(deps, { ...known, label: name, text }, change.actor);
};

/**
 * Retires a reason, so that nobody can give it to an application, or offers it again.
 * @throws ProblemError `not-found`, `not-allowed-now` when rules depend on it, or `conflict` when a colleague has changed it since
 */
export const retireReason = async (
  deps: Reasons,
  { isRetired, ...change }: ReasonChange & { readonly isRetired: boolean },
): Promise<OutcomeText> => {
  const why = isRetired ? whyRequired(change.outcome, change.reason) : undefined;
  if (why !== undefined) throw reasonRequired(why);
  const { known } = await shown(deps, change);
  return store(deps, { ...known, isRetired }, change.actor);
};

import type { RowEnd, RowOwner } from '@loanline/kit/files/imports/row-owner';
import type { ApplicationRow as GivenRow } from '@loanline/proto/entities/import-rows';
import type { BoardItem } from '@loanline/proto/entities/feeds/board';
import { givenOutcome, type GivenOutcome } from '@loanline/proto/rules/given-outcome';
import { decideFileChange } from '../board-changes/domain/decide-change.ts';
import type { Deps } from '../deps.ts';
import { agencyMissing } from '../errors.ts';
import { reasonList, type ReasonFault, type ReasonList } from '../outcome-texts/domain.ts';
import { listStoredReasons } from '../outcome-texts/store.ts';
import { laterOf } from '../stages/domain/stages.ts';
import type { ApplicationRow } from '../tracked-applications/store/application-row.ts';
import { erasedOf } from '../data-requests/erased-references.ts';
import {
  changeApplications,
  lockApplications,
  openApplications,
  type LockedApplication,
} from '../board-changes/store/save-applications.ts';
import { undoImported } from './undo-imported.ts';

/** Values of a new application that its row does not give. */
const standards = { loanType: 'Personal Loan', loanTerm: '12 months' };

const withoutZeros = (reference: string) => reference.replace(/^0+(?=\d)/, '');

const isNumber = (reference: string) => /^\d+$/.test(reference);

/** Excel takes the leading zeros of a reference such as 07480: the one application that it can mean is meant. */
const finderOf = (known: readonly LockedApplication[]) => {
  const byKey = new Map(known.map((one) => [one.applicationId.toUpperCase(), one]));
  const alike = new Map<string, LockedApplication | undefined>();
  for (const one of known.filter(({ applicationId }) => isNumber(applicationId))) {
    const short = withoutZeros(one.applicationId);
    alike.set(short, alike.has(short) ? undefined : one);
  }
  return (reference: string): LockedApplication | undefined =>
    byKey.get(reference.toUpperCase()) ??
    (isNumber(reference) ? alike.get(withoutZeros(reference)) : undefined);
};

const outcomeOf = ({ outcome: label }: GivenRow, reasons: ReasonList): GivenOutcome | undefined => {
  const given = label === undefined ? undefined : givenOutcome(label);
  return given && reasons.withCode(given);
};

const outcomeFaults: Readonly<Record<ReasonFault, string>> = {
  'unknown-reason': 'This outcome or its reason is not in the list',
  retired: 'This reason has been retired. Give another one.',
  'no-agency': agencyMissing,
};

/** Why the outcome of a row cannot be set; undefined when it can. */
const outcomeFault = (
  row: GivenRow,
  given: GivenOutcome | undefined,
  known: ApplicationRow | undefined,
  reasons: ReasonList,
): string | undefined => {
  if (row.outcome === undefined) return undefined;
  const fault = given ? reasons.faultOf(given, known?.outcome ?? null) : 'unknown-reason';
  return fault && outcomeFaults[fault];
};

const itemOf = (
  row: GivenRow,
  outcome: GivenOutcome | undefined,
  known: ApplicationRow | undefined,
  at: string,
): BoardItem => {
  const given = known ? row : { ...standards, ...row };
  return {
    applicationId: known?.applicationId ?? row.applicationId,
    isActive: true,
    stage: row.stage ?? null,
    outcome,
    stageChangedAt: at,
    stageNote: null,
    customerFirstName: given.customerFirstName,
    customerLastName: given.customerLastName,
    customerEmail: given.customerEmail,
    customerPhone: given.customerPhone ?? null,
    customerAddress: null,
    loanAmount: given.loanAmount,
    loanType: given.loanType ?? null,
    loanTerm: given.loanTerm ?? null,
    repaymentAmount: null,
    rebate: null,
    clearedAmount: null,
    receivedAmount: null,
    applicationDate: given.applicationDate === undefined ? null : `${given.applicationDate}T00:00:00.000Z`,
    applicationLink: null,
    sdxLink: null,
  };
};

/** The references that rows may mean: as they are, and with up to six zeros that Excel removed. */
const candidates = (references: readonly string[]): string[] =>
  references.flatMap((reference) =>
    isNumber(reference)
      ? Array.from({ length: 7 }, (_, zeros) => '0'.repeat(zeros) + withoutZeros(reference))
      : [reference.toUpperCase()],
  );

const endOf = { open: 'created', change: 'changed', nothing: 'unchanged' } as const;

/** Rows of a file of tracked applications: those that are known are changed, the others opened. */
export const applicationRows = ({
  creditReferenceAgency: agency,
}: Pick<Deps, 'creditReferenceAgency'>): RowOwner<GivenRow> => ({
  apply: async (client, rows, { batchId, actor }) => {
    const now = new Date().toISOString();
    const possible = candidates(rows.map(({ row }) => row.applicationId));
    const known = await lockApplications(client, possible);
    const erased = await erasedOf(client, possible);
    const reasons = reasonList(await listStoredReasons(client), agency);
    const find = finderOf(known);
    const seen = new Map<string, number>();
    const decided = rows.map(({ line, row }) => {
      const found = find(row.applicationId);
      const key = (found?.applicationId ?? row.applicationId).toUpperCase();
      const first = seen.get(key);
      if (first !== undefined)
        return {
          line,
          value: row.applicationId,
          reason: `Row ${first} of this file is about the same application`,
        };
      if (!found && candidates([row.applicationId]).some((one) => erased.has(one)))
        return { line, value: '', reason: 'This application was erased and cannot be imported again' };
      const outcome = outcomeOf(row, reasons);
      const fault = outcomeFault(row, outcome, found, reasons);
      if (fault !== undefined) return { line, column: 'Outcome', value: row.outcome, reason: fault };
      seen.set(key, line);
      // An import says how things are now: it counts like a change that staff make by hand.
      const at = found ? laterOf(now, found.stageChangedAt) : now;
      return { line, decision: decideFileChange(found, itemOf(row, outcome, found, at), at) };
    });
    const decisions = decided.flatMap(({ decision }) => (decision ? [decision] : []));
    const by = { origin: 'import', actor, batchId, textOf: reasons.textOf } as const;
    await openApplications(
      client,
      decisions.flatMap((one) => (one.kind === 'open' ? [one.outcome] : [])),
      by,
    );
    await changeApplications(
      client,
      decisions.flatMap((one) => (one.kind === 'change' ? [one] : [])),
      by,
    );
    return decided.map(({ line, decision, column = 'Application ID', value = '', reason = '' }): RowEnd =>
      decision ? { line, end: endOf[decision.kind] } : { line, end: 'rejected', column, value, reason },
    );
  },
  undo: undoImported,
});

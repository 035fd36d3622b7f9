import type { ImportAct, RowEnd, RowOwner, NumberedRow } from '@loanline/kit/files/imports/row-owner';
import type { BackCallRow as GivenRow } from '@loanline/proto/entities/import-rows';
import { maskCardNumbers } from '@loanline/proto/rules/money/card';
import { toE164 } from '@loanline/proto/rules/uk-phone';
import type { PoolClient } from 'pg';
import { extendHelpHolds } from '../back-calls/store/extend-help-holds.ts';
import type { Deps } from '../deps.ts';
import { matchBackCall } from './match-back-call.ts';
import { addImported, changeImported, type ImportedChange } from './store/save-imported.ts';
import { findByNames, isListEmpty, similarNames, type NamedRow } from './store/find-by-names.ts';
import { undoImported } from './store/undo-imported.ts';

type Given = NumberedRow<GivenRow>;

const rejected = ({ line, row }: Given, reason: string): RowEnd => ({
  line,
  end: 'rejected',
  column: 'Name',
  value: row.customerName,
  reason,
});

const isSame = (known: NamedRow, { status, notes, completed }: GivenRow) =>
  known.status === status &&
  (notes === undefined || maskCardNumbers(notes) === known.notes) &&
  (status !== 'completed' || completed === undefined || completed === known.completedOn);

const changeTo = (known: NamedRow, { status, notes, completed }: GivenRow): ImportedChange => ({
  id: known.id,
  fromStatus: known.status,
  toStatus: status,
  notes: notes === undefined ? null : maskCardNumbers(notes),
  completedOn: status === 'completed' ? (completed ?? null) : null,
});

const unmatched = (otherNumber: boolean, similar: string | undefined) => {
  const reason = otherNumber
    ? 'The request of this name has another phone number'
    : 'No back call request has this name';
  return similar === undefined ? reason : `${reason}. Did you mean ${similar}?`;
};

interface Sorted {
  readonly ends: RowEnd[];
  readonly changes: { readonly known: NamedRow; readonly change: ImportedChange }[];
  readonly missing: { readonly given: Given; readonly otherNumber: boolean }[];
}

/** Which request each row is about, and what it makes of it. */
const sort = (rows: readonly Given[], byName: ReadonlyMap<string, readonly NamedRow[]>): Sorted => {
  const sorted: Sorted = { ends: [], changes: [], missing: [] };
  const seen = new Map<number, number>();
  for (const given of rows) {
    const { line, row } = given;
    const phone = row.phoneNumber === undefined ? null : toE164(row.phoneNumber);
    const match = matchBackCall(byName.get(row.customerName) ?? [], phone);
    if (match.kind === 'none') sorted.missing.push({ given, otherNumber: match.otherNumber });
    else if (match.kind === 'several')
      sorted.ends.push(rejected(given, 'Several requests have this name: the phone number must say which'));
    else if (seen.has(match.backCall.id))
      sorted.ends.push(
        rejected(given, `Row ${seen.get(match.backCall.id) ?? 0} of this file is about the same request`),
      );
    else {
      seen.set(match.backCall.id, line);
      const same = isSame(match.backCall, row);
      sorted.ends.push({ line, end: same ? 'unchanged' : 'changed' });
      if (!same) sorted.changes.push({ known: match.backCall, change: changeTo(match.backCall, row) });
    }
  }
  return sorted;
};

const addMissing = async (
  client: PoolClient,
  missing: Sorted['missing'],
  act: ImportAct,
): Promise<RowEnd[]> => {
  const withPhone = missing.filter(({ given }) => given.row.phoneNumber !== undefined);
  await addImported(
    client,
    withPhone.map(({ given }) => given.row),
    act,
  );
  return missing.map(({ given }) =>
    given.row.phoneNumber === undefined
      ? rejected(given, 'No back call request has this name. To add one, enter a phone number.')
      : { line: given.line, end: 'created' },
  );
};

/**
 * Applies the rows of a file: they change the back call requests of their names, and add others when the sender asks for
 * it.
 */
export const createBackCallRows = ({ config }: Pick<Deps, 'config'>): RowOwner<GivenRow> => ({
  apply: async (client, rows, act) => {
    const known = await findByNames(
      client,
      rows.map(({ row }) => row.customerName),
    );
    const byName = new Map<string, NamedRow[]>();
    for (const one of known) byName.set(one.name, [...(byName.get(one.name) ?? []), one]);
    const { ends, changes, missing } = sort(rows, byName);
    await changeImported(client, changes, act);
    await extendHelpHolds(
      client,
      changes.map(({ change }) => change.id),
      config,
    );
    if (missing.length === 0) return ends;
    if (act.addUnmatched || (await isListEmpty(client)))
      return [...ends, ...(await addMissing(client, missing, act))];
    const similar = await similarNames(
      client,
      missing.map(({ given }) => given.row.customerName),
    );
    return [
      ...ends,
      ...missing.map(({ given, otherNumber }) =>
        rejected(given, unmatched(otherNumber, similar.get(given.row.customerName))),
      ),
    ];
  },
  undo: undoImported,
});

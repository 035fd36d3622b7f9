import { erasedKey } from '@loanline/kit/compliance/data-requests/erased-keys';
import type { ImportColumn, ImportKind } from '../kind.ts';

export const erasedReason = "Refused: this person's data was erased";

/** Times are counted, because their text depends on the connection's time zone. */
const asText = ({ type }: ImportColumn, value: string) =>
  type === 'timestamp' ? `extract(epoch FROM ${value})` : value;

/**
 * In SQL, the text under which a row is remembered once it was erased with its person; `valueOf` names the values of its
 * key. A key of one column is the lender's own number: a hash of each would take a sixth of an import's time. Other keys
 * hold a mobile number, and are hashed.
 */
const erasedRowKey = (
  { name, key, columns }: ImportKind,
  valueOf: (column: ImportColumn) => string,
): string => {
  const values = columns
    .filter((column) => key.includes(column.name))
    .map((column) => asText(column, valueOf(column)));
  return values.length === 1
    ? `'${name} ' || ${values.join()}`
    : erasedKey(`concat_ws(' ', '${name}', ${values.join(', ')})`);
};

/** In SQL, whether a row was erased with its person. */
export const isErased = (kind: ImportKind, valueOf: (column: ImportColumn) => string): string =>
  `EXISTS (SELECT FROM erased_keys e WHERE e.key = ${erasedRowKey(kind, valueOf)})`;

/** In SQL, whether any row of a kind may have been erased with its person; a hash does not show its kind. */
export const mayBeErased = ({ name, key }: ImportKind): string =>
  `EXISTS (SELECT FROM erased_keys ${key.length === 1 ? `WHERE starts_with(key, '${name} ')` : ''})`;

/** In SQL, remembers the rows of `gone`, which are being erased with their person. */
export const rememberRows = (kind: ImportKind): string =>
  `INSERT INTO erased_keys (key, erased_at)
   SELECT ${erasedRowKey(kind, ({ name }) => `gone.${name}`)}, now() FROM gone ORDER BY 1 ON CONFLICT DO NOTHING`;

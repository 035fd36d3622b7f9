/** Columns that say nothing of a person: they are how a service finds and guards its rows. An inquiry's id is its key. */
const inner = new Set([
  'id',
  'inquiry_id',
  'search_text',
  'request_hash',
  'idempotency_key',
  'version',
  'client_id',
  'batch_id',
  'conversation_id',
  'tracked_application_id',
  'loan_application_id',
]);

const wordsOf = (column: string) => {
  const words = column.replaceAll('_', ' ').replace(/\be164\b/, 'international');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

const isEmpty = (value: unknown) => value === null || value === '';

/** A row of a table as an export shows it: columns by words, without those that are empty or say nothing of the person. */
export const toExportRow = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([column, value]) => !inner.has(column) && !isEmpty(value))
      .map(([column, value]) => [wordsOf(column), value]),
  );

import type { Row } from '../parse/cell.ts';
import { tooManyRows } from '../file-faults.ts';
import type { FoundTable } from '../parse/find-header.ts';
import { createGatherer, type Batch } from './gather-rows.ts';
import { isStoredAsRead, type ImportKind } from '../kind.ts';
import { fileLimits } from '../limits.ts';
import { createRecordReader } from '../parse/read-record.ts';
import { separators } from '../parse/separators.ts';
import { createUsualReader } from '../parse/usual-line.ts';

/** Rows of a batch: few enough that the database works on one while the next is read, many enough for sets to pay. */
const batchRows = 10_000;

/** Tells the line on which a key came first, when it is not the first time. */
const createKeyRing = () => {
  const first = new Map<string, number>();
  return (key: string, line: number): number | undefined => {
    const before = first.get(key);
    if (before === undefined) first.set(key, line);
    return before;
  };
};

const keyHeader = ({ key, columns }: ImportKind) => columns.find(({ name }) => name === key[0])?.header ?? '';

type Gatherer = ReturnType<typeof createGatherer>;

/** What judges the rows of a table and gathers them; it answers false for an empty row. Of several with one key the first counts. */
const createJudge = ({ kind, header }: FoundTable, separator: string, gathered: Gatherer) => {
  const columns = [...header.values()];
  const read = createRecordReader(header);
  const isPlainKind = isStoredAsRead(kind);
  const readUsual = isPlainKind ? createUsualReader(kind, header, separator) : () => null;
  const keyPlaces = kind.key.map((name) => columns.findIndex((column) => column.name === name));
  const keyOf = (values: readonly string[]) => keyPlaces.map((place) => values[place] ?? '').join('\t');
  const lineBefore = createKeyRing();
  // A new row has its column's standard where the file says nothing; a row that is known keeps what it has.
  const standards = columns.flatMap(({ standard }, at) => (standard === undefined ? [] : [at]));
  const isFirst = (row: Row, key: string) => {
    const before = lineBefore(key, row.line);
    if (before === undefined) return true;
    const reason = `Row ${before} of this file is the same ${kind.noun[0]}`;
    gathered.refused(row, [{ column: keyHeader(kind), value: '', reason }]);
    return false;
  };
  return (row: Row): boolean => {
    const usual = readUsual(row);
    if (usual) {
      if (isFirst(row, usual.key)) gathered.line(row.line, usual.key, usual.values);
      return true;
    }
    const outcome = read(row);
    if (!outcome) return false;
    if (outcome.faults) {
      gathered.refused(row, outcome.faults);
      return true;
    }
    const { values } = outcome;
    const key = keyOf(values);
    if (!isFirst(row, key)) return true;
    if (isPlainKind && standards.every((at) => values[at] !== '')) gathered.plain(row.line, key, values);
    else gathered.doubtful(row.line, values);
    return true;
  };
};

/** Judges the rows of a table and makes batches of them. */
export async function* copyBatches(table: FoundTable, batchId: string): AsyncGenerator<Batch, undefined> {
  // Another that a file declares could be a letter, which COPY does not take.
  const separator = separators.find((one) => one === table.fileSeparator) ?? '\t';
  const gathered = createGatherer(table.header, batchId, separator);
  const judge = createJudge(table, separator, gathered);
  let total = 0;
  for await (const chunk of table.rows) {
    for (const row of chunk) {
      if (judge(row)) total += 1;
      if (gathered.rows() >= batchRows) yield gathered.take();
    }
    if (total > fileLimits.rows) throw tooManyRows(fileLimits.rows);
  }
  if (gathered.rows() > 0) yield gathered.take();
}

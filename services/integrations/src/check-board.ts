import { readConfig } from '@loanline/kit/config';
import { BoardError, type BoardRow } from './board/board.ts';
import { boardFields } from './board/fields.ts';
import { mapColumns, type ColumnMap } from './board/map-columns.ts';
import { createMondayBoard } from './board/monday-board.ts';
import { readRow, stageLabels } from './board/read-row.ts';
import { boardSettings, missingSettings } from './board/settings.ts';

const print = (line = '') => process.stdout.write(`${line}\n`);

const settings = readConfig(boardSettings, process.env);
const missing = missingSettings(settings);
const labels = stageLabels(settings.MONDAY_STAGES);

/** What the first page says, without a word of a customer. */
const printRows = (rows: readonly BoardRow[], map: ColumnMap) => {
  const readings = rows.map((row) => readRow(row, map, labels));
  const filled = (field: (typeof boardFields)[number]) =>
    readings.filter(({ item }) => item !== null && item[field] !== null).length;
  print(`\nOf the first ${rows.length} items, ${filled('applicationId')} can be read. They give:`);
  for (const field of boardFields) print(`  ${field.padEnd(20)} ${filled(field)}`);
  const stages = new Set(
    rows.map(({ values }) => values.get(map.columns.get('stage')?.id ?? '')?.text ?? null),
  );
  for (const label of stages)
    if (label !== null && !labels.has(label.toLowerCase()))
      print(`  The stage "${label}" is not known: give it a number in MONDAY_STAGES`);
};

/** Says what of a board is read, and what is not; changes nothing. */
const checkBoard = async (token: string, boardId: string) => {
  const board = createMondayBoard({
    token,
    url: settings.MONDAY_URL,
    timeoutMs: settings.MONDAY_TIMEOUT_MS,
  });
  const onCall = () => undefined;
  const head = await board.head(boardId, onCall);
  const map = mapColumns(head.columns, settings.MONDAY_COLUMNS);
  print(`Board ${boardId}, "${head.name}"\n`);
  for (const [field, { id, title, type }] of map.columns)
    print(`  ${field.padEnd(20)} <- "${title}" (${id}, ${type})`);
  for (const { field, wanted } of map.missing) print(`  ${field.padEnd(20)} -- no column "${wanted}"`);
  const used = new Set([...map.columns.values()].map(({ id }) => id));
  const unused = head.columns.filter(({ id }) => !used.has(id)).map(({ id, title }) => `"${title}" (${id})`);
  print(`\nNot read: ${unused.length === 0 ? 'nothing' : unused.join(', ')}`);
  const columnIds = [...used];
  for await (const rows of board.pages(boardId, columnIds, onCall)) {
    printRows(rows, map);
    break;
  }
  return map.columns.has('applicationId');
};

const check = async (): Promise<boolean> => {
  if (missing.length > 0) throw new BoardError(`Please set ${missing.join(' and ')}`);
  const results: boolean[] = [];
  for (const boardId of settings.MONDAY_BOARD_IDS ?? [])
    results.push(await checkBoard(settings.MONDAY_TOKEN ?? '', boardId));
  return results.every(Boolean);
};

try {
  if (!(await check())) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof BoardError)) throw error;
  print(error.message);
  process.exitCode = 1;
}

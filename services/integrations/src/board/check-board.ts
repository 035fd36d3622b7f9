import { ConfigError, readConfig } from '@loanline/kit/runtime/config';
import type { BoardRow } from './board.ts';
import { boardFields } from './fields.ts';
import { mapColumns, requireColumns, type ColumnMap } from './map-columns.ts';
import { createMondayBoard } from './monday-board.ts';
import { readRow } from './read-row.ts';
import { statusLabels, statusOf, type StatusLabels } from './status-labels.ts';
import { boardSettings, missingSettings, type BoardSettings } from './settings.ts';
import { shortenNotes } from '../feeds/shorten-notes.ts';
import { FeedError } from '../feeds/feed-error.ts';

const print = (line = '') => process.stdout.write(`${line}\n`);

const printColumns = ({ columns, missing }: ColumnMap) => {
  for (const [field, { id, title, type }] of columns)
    print(`  ${field.padEnd(20)} <- "${title}" (${id}, ${type})`);
  for (const { field, wanted } of missing) print(`  ${field.padEnd(20)} -- no column "${wanted}"`);
};

/** What the first page says, without anything about a customer. */
const printRows = (rows: readonly BoardRow[], map: ColumnMap, labels: StatusLabels) => {
  const outcomes = rows.map((row) => readRow(row, map, labels));
  const filled = (field: (typeof boardFields)[number]) =>
    outcomes.filter(({ item }) => item !== null && item[field] !== null).length;
  print(`\nOf the first ${rows.length} items, ${filled('applicationId')} can be read. They give:`);
  for (const field of boardFields) print(`  ${field.padEnd(20)} ${filled(field)}`);
  for (const fault of shortenNotes(outcomes.flatMap(({ faults }) => faults))) print(`  ${fault}`);
  const stages = new Set(
    rows.map(({ values }) => values.get(map.columns.get('stage')?.id ?? '')?.text ?? null),
  );
  for (const label of stages)
    if (label !== null && statusOf(labels, label) === null)
      print(
        `  The stage "${label}" is not known: give it a number in MONDAY_STAGES, or an outcome in MONDAY_OUTCOMES`,
      );
};

/** Says what of a board is read, and what is not; changes nothing. @throws FeedError where a sync would fail */
const checkBoard = async (settings: BoardSettings, token: string, boardId: string) => {
  const { MONDAY_URL: url, MONDAY_TIMEOUT_MS: timeoutMs, MONDAY_COLUMNS: wanted } = settings;
  const board = createMondayBoard({ token, url, timeoutMs });
  const onCall = () => undefined;
  const head = await board.head(boardId, onCall);
  const map = mapColumns(head.columns, wanted);
  print(`Board ${boardId}, "${head.name}"\n`);
  printColumns(map);
  const used = new Set([...map.columns.values()].map(({ id }) => id));
  // An item's name is the customer's, where no column says it.
  const unused = head.columns.filter(({ id }) => !used.has(id) && id !== 'name');
  const names = unused.map(({ id, title }) => `"${title}" (${id})`);
  print(`\nNot read: ${names.length === 0 ? 'nothing' : names.join(', ')}`);
  requireColumns(map, wanted);
  for await (const rows of board.pages(boardId, [...used], onCall)) {
    printRows(rows, map, statusLabels(settings.MONDAY_STAGES, settings.MONDAY_OUTCOMES));
    break;
  }
};

const check = async () => {
  const settings = readConfig(boardSettings, process.env);
  const { MONDAY_TOKEN: token = '', MONDAY_BOARD_IDS: boardIds = [] } = settings;
  const missing = missingSettings(settings);
  if (missing.length > 0) throw new FeedError(`Set ${missing.join(' and ')}`);
  for (const boardId of boardIds) await checkBoard(settings, token, boardId);
};

try {
  await check();
} catch (error) {
  if (!(error instanceof FeedError || error instanceof ConfigError)) throw error;
  print(`\n${error.message}`);
  process.exitCode = 1;
}

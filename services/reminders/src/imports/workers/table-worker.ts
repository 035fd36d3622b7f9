import { ProblemError } from '@loanline/kit/http/problem-error';
import type { ImportInstructions } from '@loanline/proto/entities/import-instructions';
import { parentPort } from 'node:worker_threads';
import { localBatches, remoteBatches } from '../merge/classify-rows.ts';
import type { LocalBatch } from '../merge/gather-rows.ts';
import { findHeader } from '../parse/find-header.ts';
import type { FoundTable } from '../parse/found-table.ts';
import type { FileFormat } from '../format.ts';
import type { ImportKind } from '../kind.ts';
import { kindNamed } from '../kinds/index.ts';
import { correctRows } from '../parse/correct-rows.ts';
import { describeTable, type DescribedTable } from '../parse/describe-table.ts';
import { noSheets, type Sheets } from '../read/read-instructions.ts';
import { readRows } from '../read/read-rows.ts';
import type { RemoteBatch } from '../remote/gather-remote.ts';

/** The file that the worker is to read. */
export interface TableOrder {
  readonly file: Uint8Array;
  readonly format: FileFormat;
  readonly kinds: readonly ImportKind['name'][];
  /** Under which the rows are stored. */
  readonly batchId: string;
  readonly instructions: ImportInstructions;
}

/** What is asked of the worker: its file first. */
export type WorkerRequest = TableOrder | 'next';

/** The reply to each request: first the header, then the rows below it. */
export type WorkerReply =
  | {
      readonly is: 'header';
      readonly columns: readonly string[];
      readonly described: DescribedTable;
      /** Why there are no rows to follow. */
      readonly fault: string | undefined;
    }
  | { readonly is: 'local'; readonly batch: LocalBatch }
  | { readonly is: 'remote'; readonly batch: RemoteBatch }
  | { readonly is: 'end' }
  | { readonly is: 'refused'; readonly message: string };

async function* rowsOf(table: FoundTable, batchId: string): AsyncGenerator<WorkerReply> {
  if (table.kind.owner) for await (const batch of remoteBatches(table)) yield { is: 'remote', batch };
  else for await (const batch of localBatches(table, batchId)) yield { is: 'local', batch };
}

async function* repliesOf({
  file,
  format,
  kinds,
  batchId,
  instructions,
}: TableOrder): AsyncGenerator<WorkerReply, WorkerReply> {
  try {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    let sheets = noSheets;
    const withSheets = { ...instructions, onSheets: (found: Sheets) => (sheets = found) };
    const open = () => readRows(bytes, format, withSheets);
    const found = await findHeader(open, kinds.map(kindNamed), instructions);
    const { table, described } = await describeTable(found, sheets);
    const { header, fault, rows } = table;
    yield { is: 'header', columns: [...header.values()].map(({ name }) => name), described, fault };
    const { corrections = [] } = instructions;
    const after = corrections.length === 0 ? rows : correctRows(rows, header, corrections);
    if (fault === undefined) yield* rowsOf({ ...table, rows: after }, batchId);
    return { is: 'end' };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { is: 'refused', message: error.message };
  }
}

let replies: ReturnType<typeof repliesOf> | undefined;

const movedWith = (reply: WorkerReply) =>
  reply.is === 'local'
    ? [reply.batch.clean.buffer, reply.batch.needsReview.buffer, reply.batch.places.buffer]
    : [];

const replyNext = async () => {
  const { value } = (await replies?.next()) as IteratorResult<WorkerReply, WorkerReply | undefined>;
  // Asked once more than there are replies.
  if (value) parentPort?.postMessage(value, movedWith(value));
};

parentPort?.on('message', (request: WorkerRequest) => {
  if (request === 'next') void replyNext();
  else replies = repliesOf(request);
});

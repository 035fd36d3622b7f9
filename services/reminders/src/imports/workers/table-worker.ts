import { ProblemError } from '@loanline/kit/http/problem-error';
import { parentPort } from 'node:worker_threads';
import { localBatches, remoteBatches } from '../merge/classify-rows.ts';
import type { LocalBatch } from '../merge/gather-rows.ts';
import { findHeader, type FoundTable } from '../parse/find-header.ts';
import type { FileFormat } from '../format.ts';
import type { ImportKind } from '../kind.ts';
import { kindNamed } from '../kinds/index.ts';
import { readRows } from '../read/read-rows.ts';
import type { RemoteBatch } from '../remote/gather-remote.ts';

/** The file that the worker is to read. */
export interface TableOrder {
  readonly file: Uint8Array;
  readonly format: FileFormat;
  readonly kinds: readonly ImportKind['name'][];
  /** Under which the rows are stored. */
  readonly batchId: string;
}

/** What is asked of the worker: its file first. */
export type WorkerRequest = TableOrder | 'next';

/** The reply to each request: first the header, then the rows below it. */
export type WorkerReply =
  | { readonly is: 'header'; readonly kind: ImportKind['name']; readonly columns: readonly string[] }
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
}: TableOrder): AsyncGenerator<WorkerReply, WorkerReply> {
  try {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    const table = await findHeader(readRows(bytes, format), kinds.map(kindNamed));
    yield {
      is: 'header',
      kind: table.kind.name,
      columns: [...table.header.values()].map(({ name }) => name),
    };
    yield* rowsOf(table, batchId);
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

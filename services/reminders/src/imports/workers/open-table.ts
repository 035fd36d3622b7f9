import type { ImportInstructions } from '@loanline/proto/entities/import-instructions';
import { on } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { LocalBatch } from '../merge/gather-rows.ts';
import type { DescribedTable } from '../parse/describe-table.ts';
import { damagedFile, fileFault } from '../file-faults.ts';
import type { FileFormat } from '../format.ts';
import type { ImportColumn, ImportKind } from '../kind.ts';
import { fileLimits } from '../limits.ts';
import type { RemoteBatch } from '../remote/gather-remote.ts';
import type { OwnerName } from '../remote/row-owners.ts';
import { readyWorker, takeWorker, type WorkerLimits } from './file-workers.ts';
import type { TableOrder, WorkerReply, WorkerRequest } from './table-worker.ts';

interface OpenedFile {
  /** Under which its rows are stored. */
  readonly batchId: string;
  readonly kind: ImportKind;
  /** Those that the file has, in its order. */
  readonly columns: readonly ImportColumn[];
  readonly described: DescribedTable;
  /** Why it cannot be imported: a column is missing. */
  readonly fault: string | undefined;
  close(): Promise<void>;
}

/** A file of rows of this service, with those that are still to come. */
export interface LocalTable extends OpenedFile {
  readonly owner: null;
  readonly batches: AsyncIterable<LocalBatch>;
}

/** A file of rows of another service. */
export interface RemoteTable extends OpenedFile {
  readonly owner: OwnerName;
  readonly batches: AsyncIterable<RemoteBatch>;
}

export type Table = LocalTable | RemoteTable;

const outOfMemory = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const advice = 'Save it as .csv and try again.';

/** Batches on their way: one is read while another is stored. */
const ahead = 2;

/** Sends requests to a worker, two ahead, and returns its replies. */
const createTalk = (worker: Worker, order: TableOrder, { ms }: WorkerLimits) => {
  const messages = on(worker, 'message', { close: ['exit'] });
  const send = (request: WorkerRequest) => worker.postMessage(request);
  send(order);
  for (let sent = 0; sent < ahead; sent += 1) send('next');
  return async (): Promise<Exclude<WorkerReply, { is: 'refused' }>> => {
    const late = new AbortController();
    const timer = setTimeout(() => {
      late.abort();
      void worker.terminate();
    }, ms);
    try {
      const next = await messages.next();
      if (next.done === true)
        throw late.signal.aborted ? fileFault(`This file takes too long to read. ${advice}`) : damagedFile();
      const [reply] = next.value as [WorkerReply];
      if (reply.is === 'refused') throw fileFault(reply.message);
      send('next');
      return reply;
    } catch (error) {
      throw outOfMemory(error) ? fileFault(`This file needs too much memory to read. ${advice}`) : error;
    } finally {
      clearTimeout(timer);
    }
  };
};

type Ask = ReturnType<typeof createTalk>;
async function* batchesOf<B>(ask: Ask, batchIn: (reply: WorkerReply) => B | null): AsyncGenerator<B> {
  for (;;) {
    const reply = await ask();
    if (reply.is === 'end') return;
    const batch = batchIn(reply);
    if (batch === null) throw new Error(`The worker replied to a request for rows with: ${reply.is}`);
    yield batch;
  }
}

const localIn = (reply: WorkerReply) => (reply.is === 'local' ? reply.batch : null);
const remoteIn = (reply: WorkerReply) => (reply.is === 'remote' ? reply.batch : null);

/**
 * Finds the table in a file and classifies its rows, in a worker of its own: the process continues to work, and what a
 * bad file makes its reader do costs only that worker.
 * @throws ProblemError `invalid-input` when it is damaged, protected or too much, or is read as it cannot be
 */
export const openTable = async (
  file: Buffer,
  format: FileFormat,
  kinds: readonly ImportKind[],
  batchId: string,
  instructions: ImportInstructions = {},
  limits: WorkerLimits = fileLimits.worker,
): Promise<Table> => {
  const order: TableOrder = { file, format, kinds: kinds.map(({ name }) => name), batchId, instructions };
  const worker = takeWorker(limits);
  const close = async () => {
    await worker.terminate();
    readyWorker();
  };
  try {
    const ask = createTalk(worker, order, limits);
    const header = await ask();
    const kind = kinds.find(({ name }) => header.is === 'header' && name === header.described.kind);
    if (header.is !== 'header' || !kind) throw new Error('The worker did not begin with a header');
    const columns = header.columns.flatMap((wanted) => kind.columns.filter(({ name }) => name === wanted));
    const { described, fault } = header;
    const opened = { batchId, kind, columns, described, fault, close };
    const { owner = null } = kind;
    return owner === null
      ? { ...opened, owner, batches: batchesOf(ask, localIn) }
      : { ...opened, owner, batches: batchesOf(ask, remoteIn) };
  } catch (error) {
    await close();
    throw error;
  }
};

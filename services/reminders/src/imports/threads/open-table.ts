import { on } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { Batch } from '../merge/gather-rows.ts';
import { damagedFile, fileFault } from '../file-faults.ts';
import type { FileFormat } from '../format.ts';
import type { ImportColumn, ImportKind } from '../kind.ts';
import { fileLimits } from '../limits.ts';
import { readyThread, takeThread, type ThreadLimits } from './reading-threads.ts';
import type { Answer, Question, TableOrder } from './table-thread.ts';

/** A file that holds a table, and the rows of it that are still to come. */
export interface Table {
  /** Under which its rows are stored. */
  readonly batchId: string;
  readonly kind: ImportKind;
  /** Those that the file has, in its order. */
  readonly columns: readonly ImportColumn[];
  readonly batches: AsyncIterable<Batch>;
  close(): Promise<void>;
}

const outOfMemory = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const advice = 'Please save it as .csv and try again.';

/** Batches on their way: one is read while another is stored. */
const ahead = 2;

/** Asks a thread, and answers what it says; two questions are always on their way. */
const createTalk = (worker: Worker, order: TableOrder, { ms }: ThreadLimits) => {
  const messages = on(worker, 'message', { close: ['exit'] });
  const say = (question: Question) => worker.postMessage(question);
  say(order);
  for (let asked = 0; asked < ahead; asked += 1) say('more');
  return async (): Promise<Exclude<Answer, { is: 'refused' }>> => {
    const late = new AbortController();
    const timer = setTimeout(() => {
      late.abort();
      void worker.terminate();
    }, ms);
    try {
      const next = await messages.next();
      if (next.done === true)
        throw late.signal.aborted ? fileFault(`This file takes too long to read. ${advice}`) : damagedFile();
      const [answer] = next.value as [Answer];
      if (answer.is === 'refused') throw fileFault(answer.message);
      say('more');
      return answer;
    } catch (error) {
      throw outOfMemory(error) ? fileFault(`This file needs too much memory to read. ${advice}`) : error;
    } finally {
      clearTimeout(timer);
    }
  };
};

/**
 * Finds the table in a file and judges its rows, in a thread of its own: all else goes on meanwhile, and what a bad file
 * makes its reader do costs that thread alone.
 * @throws ProblemError `invalid-input` when it is damaged, protected, too much, or lacks columns
 */
export const openTable = async (
  file: Buffer,
  format: FileFormat,
  kinds: readonly ImportKind[],
  batchId: string,
  limits: ThreadLimits = fileLimits.thread,
): Promise<Table> => {
  const order: TableOrder = { file, format, kinds: kinds.map(({ name }) => name), batchId };
  const worker = takeThread(limits);
  const close = async () => {
    await worker.terminate();
    readyThread();
  };
  try {
    const ask = createTalk(worker, order, limits);
    const header = await ask();
    const kind = kinds.find(({ name }) => header.is === 'header' && name === header.kind);
    if (header.is !== 'header' || !kind) throw new Error('The thread did not begin with a header');
    const columns = header.columns.flatMap((wanted) => kind.columns.filter(({ name }) => name === wanted));
    async function* batches() {
      for (;;) {
        const answer = await ask();
        if (answer.is !== 'batch') return;
        yield answer;
      }
    }
    return { batchId, kind, columns, batches: batches(), close };
  } catch (error) {
    await close();
    throw error;
  }
};

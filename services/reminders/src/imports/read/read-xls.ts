import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Rows } from '../cell.ts';
import { damagedWorkbook, fileFault, lockedWorkbook } from '../file-faults.ts';
import { fileLimits } from '../limits.ts';
import type { Answer } from './xls-thread.ts';

/** Node runs no TypeScript: where the sources themselves run, in tests, the thread runs what was built of them. */
const thread = import.meta.url.endsWith('.ts')
  ? new URL('../../../dist/imports/read/xls-thread.js', import.meta.url)
  : new URL('./xls-thread.js', import.meta.url);

/** What reading an old workbook may take. */
export interface XlsLimits {
  readonly bytes: number;
  /** Memory of the thread that reads it. */
  readonly heapMb: number;
  /** Until the first rows. */
  readonly ms: number;
}

const standard: XlsLimits = {
  bytes: fileLimits.xlsBytes,
  heapMb: fileLimits.xlsHeapMb,
  ms: fileLimits.xlsMs,
};

const advice = 'Please save it as .xlsx and try again.';

const outOfMemory = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const ask = async (worker: Worker, signal: AbortSignal): Promise<Answer> => {
  worker.postMessage('more');
  try {
    const [answer] = (await once(worker, 'message', { signal })) as [Answer];
    return answer;
  } catch (error) {
    if (signal.aborted) throw fileFault(`This .xls takes too long to read. ${advice}`);
    throw outOfMemory(error)
      ? fileFault(`This .xls needs too much memory to read. ${advice}`)
      : damagedWorkbook();
  }
};

/**
 * Rows of the first visible sheet of an old workbook (.xls, BIFF 2 to 8). SheetJS reads it as a whole, so it does that in a
 * thread of its own: what a bad file makes it do costs that thread alone.
 * @throws ProblemError `invalid-input` when it is damaged, protected or too much
 */
export async function* readXls(file: Buffer, limits = standard): Rows {
  if (file.length > limits.bytes) throw fileFault(`This .xls is too large. ${advice}`);
  const worker = new Worker(thread, {
    workerData: new Uint8Array(file),
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    env: {},
    execArgv: [],
  });
  // What fails between two questions is told by the next.
  worker.on('error', () => undefined);
  try {
    for (;;) {
      const answer = await ask(worker, AbortSignal.timeout(limits.ms));
      if (answer.kind === 'end') return;
      if (answer.kind === 'refused') throw answer.why === 'password' ? lockedWorkbook() : damagedWorkbook();
      yield answer.rows;
    }
  } finally {
    await worker.terminate();
  }
}

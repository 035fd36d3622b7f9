import { Worker } from 'node:worker_threads';
import { fileLimits } from '../limits.ts';

/** Node runs no TypeScript: where the sources themselves run, in tests, the worker runs what was built of them. */
const script = import.meta.url.endsWith('.ts')
  ? new URL('../../../dist/imports/workers/table-worker.js', import.meta.url)
  : new URL('./table-worker.js', import.meta.url);

/** What reading a file may take. */
export interface WorkerLimits {
  /** Memory of the worker that reads it. */
  readonly heapMb: number;
  /** Until the next rows. */
  readonly ms: number;
}

const startWorker = (heapMb: number): Worker =>
  new Worker(script, {
    // The garbage of a chunk of rows is collected before it moves to the old generation.
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
    env: {},
    execArgv: [],
  });

/** A worker that has no file yet; `forget` drops it if it ends before it gets one. */
interface Ready {
  readonly worker: Worker;
  readonly forget: () => void;
}

let ready: Ready | undefined;

/** A worker for one file, which has not received the file yet. */
export const takeWorker = ({ heapMb }: WorkerLimits): Worker => {
  if (!ready || heapMb !== fileLimits.worker.heapMb) return startWorker(heapMb);
  const { worker, forget } = ready;
  forget();
  worker.off('error', forget).off('exit', forget);
  worker.ref();
  return worker;
};

/**
 * Has a worker ready for the next file: starting it takes as long as reading 30,000 rows. The process does not live on
 * for it.
 */
export const readyWorker = (): void => {
  if (ready) return;
  const worker = startWorker(fileLimits.worker.heapMb);
  const forget = () => {
    if (ready?.worker === worker) ready = undefined;
  };
  ready = { worker, forget };
  worker.once('error', forget).once('exit', forget).unref();
};

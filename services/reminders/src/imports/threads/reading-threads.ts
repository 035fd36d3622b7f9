import { Worker } from 'node:worker_threads';
import { fileLimits } from '../limits.ts';

/** Node runs no TypeScript: where the sources themselves run, in tests, the thread runs what was built of them. */
const script = import.meta.url.endsWith('.ts')
  ? new URL('../../../dist/imports/threads/table-thread.js', import.meta.url)
  : new URL('./table-thread.js', import.meta.url);

/** What reading a file may take. */
export interface ThreadLimits {
  /** Memory of the thread that reads it. */
  readonly heapMb: number;
  /** Until the next rows. */
  readonly ms: number;
}

const startThread = (heapMb: number): Worker =>
  new Worker(script, {
    // The garbage of a chunk of rows is collected before it moves to the old generation.
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
    env: {},
    execArgv: [],
  });

/** A thread that has no file yet; `forget` drops it if it ends before it gets one. */
interface Ready {
  readonly thread: Worker;
  readonly forget: () => void;
}

let ready: Ready | undefined;

/** A thread for one file, which has not received the file yet. */
export const takeThread = ({ heapMb }: ThreadLimits): Worker => {
  if (!ready || heapMb !== fileLimits.thread.heapMb) return startThread(heapMb);
  const { thread, forget } = ready;
  forget();
  thread.off('error', forget).off('exit', forget);
  thread.ref();
  return thread;
};

/**
 * Has a thread ready for the next file: starting it takes as long as reading 30,000 rows. The process does not live on
 * for it.
 */
export const readyThread = (): void => {
  if (ready) return;
  const thread = startThread(fileLimits.thread.heapMb);
  const forget = () => {
    if (ready?.thread === thread) ready = undefined;
  };
  ready = { thread, forget };
  thread.once('error', forget).once('exit', forget).unref();
};

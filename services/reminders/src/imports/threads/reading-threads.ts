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
    // What a chunk of rows leaves behind is cleared away sooner than it grows old.
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
    env: {},
    execArgv: [],
  });

/** A thread that nobody has told of a file; `forget` when it ends before anybody does. */
interface Ready {
  readonly thread: Worker;
  readonly forget: () => void;
}

let ready: Ready | undefined;

/** A thread for one file, which is still to be told of it. */
export const takeThread = ({ heapMb }: ThreadLimits): Worker => {
  if (!ready || heapMb !== fileLimits.thread.heapMb) return startThread(heapMb);
  const { thread, forget } = ready;
  forget();
  thread.off('error', forget).off('exit', forget);
  thread.ref();
  return thread;
};

/** Has a thread ready for the next file: starting it takes as long as reading 30,000 rows. The process does not live on for it. */
export const readyThread = (): void => {
  if (ready) return;
  const thread = startThread(fileLimits.thread.heapMb);
  const forget = () => {
    if (ready?.thread === thread) ready = undefined;
  };
  ready = { thread, forget };
  thread.once('error', forget).once('exit', forget).unref();
};

import { parentPort, workerData } from 'node:worker_threads';
import type { Row } from '../cell.ts';
import { rowsOfBook } from './xls-book.ts';

/** What the thread answers each time it is asked for more. */
export type Answer =
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'refused'; readonly why: 'password' | 'damaged' };

const rows = rowsOfBook(workerData as Uint8Array);

const next = (): Answer => {
  try {
    const step = rows.next();
    return step.done === true ? { kind: 'end' } : { kind: 'rows', rows: step.value };
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    return { kind: 'refused', why: isLocked ? 'password' : 'damaged' };
  }
};

parentPort?.on('message', () => parentPort?.postMessage(next()));

import { StoreUnavailableError } from '../object-store.ts';

/** Ends a call that waits for the store too long. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Begins to wait, for the whole time. */
  begin(): void;
  /** Ends the wait: from now on the store is not what we wait for. */
  end(): void;
}

export const createDeadline = (ms: number): Deadline => {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const end = () => clearTimeout(timer);
  return {
    signal: controller.signal,
    begin: () => {
      end();
      timer = setTimeout(() => {
        controller.abort(new StoreUnavailableError('The object store did not answer in time', 'timeout'));
      }, ms);
    },
    end,
  };
};

import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';
import { retryDelay } from '../../../lib/socket/backoff.ts';
import type { StorageItem } from '../../../lib/storage/storage-item.ts';
import type { ChangeQueue, QueuedChange, Refusal, RequestChange } from '../model/queued-changes.ts';
import {
  attempted,
  nextToSend,
  refused,
  withChange,
  withoutChange,
  withoutRequest,
  withoutStatus,
} from '../model/queued-changes.ts';

/** What became of a change at the first attempt to send it. */
export type Outcome = { readonly kind: 'sent' | 'waiting' } | { readonly kind: 'refused'; error: ApiError };

export interface SenderState {
  readonly queue: ChangeQueue;
  /** Key of the change that is being sent. */
  readonly sending: string | undefined;
}

interface SenderParts {
  stored: StorageItem<ChangeQueue>;
  send: (change: QueuedChange) => Promise<BackCallRequest>;
  newKey: () => string;
  isOnline?: () => boolean;
  /** Runs one at a time in all tabs of this browser. */
  inTurn?: (run: () => Promise<void>) => Promise<void>;
}

/** What a screen does with the server's answers. */
export interface SenderListener {
  onSent: (change: QueuedChange, request: BackCallRequest) => void;
  onRefused: (change: QueuedChange, error: ApiError) => void;
  onSessionOver: () => void;
}

const nothing: ChangeQueue = [];

/** True for an answer that would be the same if the change were sent again. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 403, 408, 429].includes(error.status);

const isStoredAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'already-stored';

const reasons: Readonly<Record<string, Refusal['why']>> = {
  'not-found': 'no longer assigned',
  conflict: 'notes changed',
};

/** A conflict of statuses names its field; one of notes does not. */
const isStatusConflict = ({ problem }: ApiError): boolean =>
  problem?.details?.some(({ path }) => path === 'status') ?? false;

const refusalOf = (error: ApiError): Refusal => ({
  why: isStatusConflict(error) ? 'rule' : (reasons[error.problem?.code ?? ''] ?? 'rule'),
  sentence: sentenceOf(error, 'The server refused this change.'),
});

/** Sends queued changes in their order, each until the server has answered it. */
export const createChangeSender = (parts: SenderParts) => {
  const { stored, send, newKey } = parts;
  const { isOnline = () => navigator.onLine, inTurn = (run) => run() } = parts;
  const watchers = new Set<() => void>();
  let listener: SenderListener | undefined;
  // Where the browser lets the page store nothing, the queue is in memory, until the page is left.
  let unstorable: ChangeQueue | undefined;
  let state: SenderState = { queue: stored.read() ?? nothing, sending: undefined };
  let running: Promise<void> | undefined;
  const refusals = new Map<string, ApiError>();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change = (next: Partial<SenderState>) => {
    state = { ...state, ...next };
    for (const notify of watchers) notify();
  };

  /** Another tab may have changed the queue. */
  const read = (): ChangeQueue => unstorable ?? stored.read() ?? nothing;

  const update = (next: (queue: ChangeQueue) => ChangeQueue) => {
    const queue = next(read());
    if (queue.length > 0) stored.write(queue);
    else stored.clear();
    unstorable = queue.length > 0 && stored.read() === undefined ? queue : undefined;
    change({ queue });
  };

  const sendOne = async (next: QueuedChange): Promise<boolean> => {
    update((queue) => attempted(queue, next.key));
    change({ sending: next.key });
    try {
      const request = await send(next);
      update((queue) => withoutChange(queue, next.key));
      listener?.onSent(next, request);
      return true;
    } catch (error) {
      console.warn('failed to send a change', error instanceof ApiError ? error.status : '');
      if (isStoredAlready(error)) update((queue) => withoutChange(queue, next.key));
      else if (isRefusal(error)) {
        refusals.set(next.key, error);
        update((queue) => refused(queue, next.key, refusalOf(error)));
        listener?.onRefused(next, error);
      } else {
        if (error instanceof ApiError && [401, 403].includes(error.status)) listener?.onSessionOver();
        return false;
      }
      return true;
    } finally {
      change({ sending: undefined });
    }
  };

  const sendAll = async (): Promise<void> => {
    for (let next; isOnline() && (next = nextToSend(read()));)
      if (await sendOne(next)) failures = 0;
      else {
        timer = setTimeout(() => void flush(), retryDelay(failures, Math.random()));
        failures += 1;
        return;
      }
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    const before = running;
    const own = (async () => {
      await before;
      await inTurn(sendAll);
    })();
    running = own;
    await own;
  };

  const submit = async (wanted: RequestChange): Promise<Outcome> => {
    update((queue) => withChange(queue, wanted, newKey()));
    const key = state.queue.findLast(({ id }) => id === wanted.id)?.key;
    await flush();
    const left = state.queue.find((item) => item.key === key);
    if (!left) return { kind: 'sent' };
    const error = refusals.get(left.key);
    return left.refusal && error ? { kind: 'refused', error } : { kind: 'waiting' };
  };

  return {
    state: () => state,
    watch: (notify: () => void) => {
      watchers.add(notify);
      return () => watchers.delete(notify);
    },
    /** Adds a change and makes the first attempt. */
    submit,
    /** Sends the queued changes. Call it when the connection is back. */
    flush,
    /** Another tab has changed the queue. */
    reload: () => change({ queue: read() }),
    undoStatus: async (id: number) => {
      update((queue) => withoutStatus(queue, id, newKey()));
      await flush();
    },
    /** Discards the queued changes of a request. */
    discard: (id: number) => update((queue) => withoutRequest(queue, id)),
    listen: (next: SenderListener) => {
      listener = next;
    },
    stop: () => {
      listener = undefined;
      clearTimeout(timer);
    },
  };
};

import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { BackCallStatus } from '@loanline/proto/enums/back-call-statuses';

/** What a member of staff does with a request: its status, its notes, or both. */
export interface RequestChange {
  readonly id: number;
  /** For messages about a request that is no longer listed. */
  readonly customerName: string;
  readonly status?: BackCallStatus;
  readonly notes?: string;
  /** The notes that the edit began from. */
  readonly notesBefore?: string;
}

/** Why the server refused a change: the request was taken from the agent, its notes have changed, or a rule forbids it. */
export interface Refusal {
  readonly why: 'no longer assigned' | 'notes changed' | 'rule';
  /** What the server answered. */
  readonly sentence: string;
}

/** A change that the server has not confirmed. */
export interface QueuedChange extends RequestChange {
  /** Its Idempotency-Key: however often it is sent, the server makes it once. */
  readonly key: string;
  /** Whether it was sent: the server may have made it although no answer arrived. */
  readonly attempted: boolean;
  readonly refusal?: Refusal;
}

export type ChangeQueue = readonly QueuedChange[];

/** A status cannot be joined to an undo, which gives the request back to the agent first. */
const undoes = ({ status }: RequestChange): boolean => status === 'send to agent';

const mayJoin = (last: QueuedChange, change: RequestChange): boolean =>
  !last.attempted && !(undoes(last) && change.status !== undefined);

/**
 * The queue with a further change. It is joined to the last change of its request if that one was never sent, so that two
 * edits are sent once; it replaces one that was refused.
 */
export const withChange = (queue: ChangeQueue, change: RequestChange, key: string): ChangeQueue => {
  const last = queue.findLast(({ id }) => id === change.id);
  if (last?.refusal) {
    const { refusal: _, ...rest } = last;
    const fixed: QueuedChange = { ...rest, ...change, key, attempted: false };
    return queue.map((item) => (item === last ? fixed : item));
  }
  if (last && mayJoin(last, change)) {
    const { notesBefore = change.notesBefore } = last;
    const joined = { ...last, ...change, ...(notesBefore !== undefined && { notesBefore }) };
    return queue.map((item) => (item === last ? joined : item));
  }
  return [...queue, { ...change, key, attempted: false }];
};

/** The change to send now: the oldest, unless an earlier one of its request was refused. */
export const nextToSend = (queue: ChangeQueue): QueuedChange | undefined => {
  const refused = new Set<number>();
  return queue.find(({ id, refusal }) => {
    if (refusal) refused.add(id);
    return !refused.has(id);
  });
};

const changed = (queue: ChangeQueue, key: string, next: Partial<QueuedChange>): ChangeQueue =>
  queue.map((item) => (item.key === key ? { ...item, ...next } : item));

export const attempted = (queue: ChangeQueue, key: string): ChangeQueue =>
  changed(queue, key, { attempted: true });

export const refused = (queue: ChangeQueue, key: string, refusal: Refusal): ChangeQueue =>
  changed(queue, key, { refusal });

export const withoutChange = (queue: ChangeQueue, key: string): ChangeQueue =>
  queue.filter((item) => item.key !== key);

export const withoutRequest = (queue: ChangeQueue, id: number): ChangeQueue =>
  queue.filter((item) => item.id !== id);

/**
 * The queue without the status that was chosen last for a request. If that was sent already, a further change gives the
 * request back to the agent.
 */
export const withoutStatus = (queue: ChangeQueue, id: number, key: string): ChangeQueue => {
  const last = queue.findLast((item) => item.id === id && item.status !== undefined);
  if (!last) return queue;
  if (last.attempted && !last.refusal)
    return withChange(queue, { id, customerName: last.customerName, status: 'send to agent' }, key);
  if (last.notes === undefined) return withoutChange(queue, last.key);
  const { status: _, ...note } = last;
  return queue.map((item) => (item === last ? note : item));
};

/** The queued changes of one request, joined. */
export interface Waiting {
  readonly status: BackCallStatus | undefined;
  readonly notes: string | undefined;
  /** The notes that the next edit begins from: the edited ones once they were sent. */
  readonly notesBefore: string | undefined;
  readonly refusal: Refusal | undefined;
}

export const waitingOf = (queue: ChangeQueue, id: number): Waiting | undefined => {
  const own = queue.filter((item) => item.id === id);
  if (own.length === 0) return undefined;
  const noted = own.findLast(({ notes }) => notes !== undefined);
  return {
    status: own.findLast(({ status }) => status !== undefined)?.status,
    notes: noted?.notes,
    notesBefore: noted?.attempted && !noted.refusal ? noted.notes : noted?.notesBefore,
    refusal: own.find(({ refusal }) => refusal)?.refusal,
  };
};

/** The first refused change of each request that is no longer listed. */
export const unlisted = (queue: ChangeQueue, rows: readonly BackCallRequest[]): ChangeQueue => {
  const listed = new Set(rows.map(({ id }) => id));
  const firstOf = new Map<number, QueuedChange>();
  for (const item of queue)
    if (item.refusal && !listed.has(item.id) && !firstOf.has(item.id)) firstOf.set(item.id, item);
  return [...firstOf.values()];
};

/** A request with the notes that its agent has written and the server has not confirmed. */
export const withQueuedNotes = (queue: ChangeQueue, row: BackCallRequest): BackCallRequest => {
  const waiting = waitingOf(queue, row.id);
  return waiting?.notes === undefined || waiting.refusal ? row : { ...row, notes: waiting.notes };
};

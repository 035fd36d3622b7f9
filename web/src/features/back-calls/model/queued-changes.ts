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

/** Why the server did not make a change: the request is somebody else's by now, its notes are others, or a rule. */
export interface Refusal {
  readonly why: 'no longer assigned' | 'notes changed' | 'rule';
  /** The server's words. */
  readonly sentence: string;
}

/** A change that the server has not confirmed. */
export interface QueuedChange extends RequestChange {
  /** Its Idempotency-Key: sent again under it, the change is made once. */
  readonly key: string;
  /** Whether the server may have it: its answer can have been lost. */
  readonly attempted: boolean;
  readonly refusal?: Refusal;
}

export type ChangeQueue = readonly QueuedChange[];

/** After a status that hands the request over, a second one would come from somebody who no longer has it. */
const undoes = ({ status }: RequestChange): boolean => status === 'send to agent';

const mayJoin = (last: QueuedChange, change: RequestChange): boolean =>
  !last.attempted && !(undoes(last) && change.status !== undefined);

/**
 * The queue with a further change. It joins the last change of its request as long as the server cannot have that one, so
 * that what was typed twice is sent once; it takes the place of one that was refused.
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
 * The queue without the status that was chosen last for a request. What the server may have is undone by a further
 * change: it puts the request back to the agent.
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

/** What waits for one request; undefined when nothing does. */
export interface Waiting {
  readonly status: BackCallStatus | undefined;
  readonly notes: string | undefined;
  /** The notes that the edit began from; once the server may have the edit, the edit itself. */
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

/** Requests that have changes and are not listed: they were taken away in the meantime. */
export const unlisted = (queue: ChangeQueue, rows: readonly BackCallRequest[]): ChangeQueue => {
  const listed = new Set(rows.map(({ id }) => id));
  const firstOf = new Map<number, QueuedChange>();
  for (const item of queue)
    if (item.refusal && !listed.has(item.id) && !firstOf.has(item.id)) firstOf.set(item.id, item);
  return [...firstOf.values()];
};

/** A request as its agent has left it: with the notes that wait. */
export const withQueuedNotes = (queue: ChangeQueue, row: BackCallRequest): BackCallRequest => {
  const waiting = waitingOf(queue, row.id);
  return waiting?.notes === undefined || waiting.refusal ? row : { ...row, notes: waiting.notes };
};

import type { ProblemCode } from '@loanline/proto/problems';
import { longestAnswerMs } from '@loanline/proto/rules/subscription-answer';
import { retryDelay } from './backoff.ts';
import type { KnownToServer, ReceivedFrame, Subscription } from './frames.ts';
import { subscriptionKey, withAbsence } from './frames.ts';
import { msSince, thisMoment, type Moment } from './moment.ts';

type Listener = (frame: ReceivedFrame) => void;

/** The state of a subscription on the current connection; `postponed` ones are asked for again after a wait. */
type Standing = 'unasked' | 'asked' | 'postponed' | 'confirmed' | 'refused';

/** Of all subscriptions: `confirmed` when each has its final answer, and pushes arrive for at least one. */
type Outcome = 'waiting' | 'postponed' | 'confirmed' | 'refused';

interface Entry {
  readonly subscription: Subscription;
  readonly listeners: Set<Listener>;
  standing: Standing;
  known: KnownToServer;
  /** Whether its listeners have heard on this connection what they missed, so that pushes leave out nothing. */
  isComplete: boolean;
  /** All frames from before then have arrived, on the connection on which it was complete last. */
  completeUntil?: Moment;
}

/**
 * Refusals that the same subscription would meet again; all others are asked for again, also those with unknown codes.
 */
const finalCodes: ReadonlySet<ProblemCode> = new Set([
  'not-signed-in',
  'forbidden',
  'not-found',
  'not-confirmed',
]);

interface SubscriptionsOptions {
  readonly send: (subscription: Subscription) => void;
  /** Called each time that a subscription was confirmed, refused or postponed. */
  readonly onAnswer: () => void;
  readonly random: () => number;
}

/**
 * The subscriptions of a connection. They are asked for one at a time, because an error frame does not say which one it
 * answers.
 */
export const createSubscriptions = ({ send, onAnswer, random }: SubscriptionsOptions) => {
  const entries = new Map<string, Entry>();
  let open = false;
  let asked: Entry | undefined;
  let askedAt = thisMoment();
  let refusals = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const all = () => [...entries.values()];

  const emitTo = ({ listeners }: Entry, frame: ReceivedFrame) => {
    for (const listener of [...listeners])
      try {
        listener(frame);
      } catch (error) {
        console.error(`failed to handle a frame of type ${frame.type}`, error);
      }
  };

  const outcome = (): Outcome => {
    const standings = all().map(({ standing }) => standing);
    if (standings.includes('postponed')) return 'postponed';
    if (standings.includes('unasked') || standings.includes('asked')) return 'waiting';
    return standings.includes('confirmed') ? 'confirmed' : 'refused';
  };

  const askNext = () => {
    if (!open || asked) return;
    asked = all().find(({ standing }) => standing === 'unasked');
    if (!asked) return;
    asked.standing = 'asked';
    askedAt = thisMoment();
    const { subscription, completeUntil } = asked;
    send(completeUntil ? withAbsence(subscription, msSince(completeUntil)) : subscription);
  };

  const askPostponed = () => {
    retryTimer = undefined;
    for (const entry of all()) if (entry.standing === 'postponed') entry.standing = 'unasked';
    askNext();
  };

  const settle = (entry: Entry, standing: Standing) => {
    entry.standing = standing;
    if (entry === asked) asked = undefined;
    if (outcome() === 'confirmed') refusals = 0;
    onAnswer();
    askNext();
  };

  return {
    add: (subscription: Subscription, listener: Listener): Entry => {
      const key = subscriptionKey(subscription);
      const entry = entries.get(key) ?? {
        subscription,
        listeners: new Set(),
        standing: 'unasked',
        known: {},
        isComplete: false,
      };
      entry.listeners.add(listener);
      entries.set(key, entry);
      askNext();
      return entry;
    },
    /** @returns whether it was the last listener, and the subscription is to be ended */
    remove: (entry: Entry, listener: Listener): boolean => {
      const key = subscriptionKey(entry.subscription);
      entry.listeners.delete(listener);
      return entry.listeners.size === 0 && entries.get(key) === entry && entries.delete(key);
    },
    size: () => entries.size,
    /** A frame that one listener cannot read, perhaps of a newer server, still reaches the others. */
    emit: (frame: ReceivedFrame) => {
      for (const entry of all()) emitTo(entry, frame);
    },
    /** Says resync to those that may have missed something; the others have heard it on this connection. */
    emitResync: () => {
      for (const entry of all().filter(({ isComplete }) => !isComplete)) {
        entry.isComplete = entry.standing === 'confirmed';
        emitTo(entry, { ...entry.known, type: 'resync' });
      }
    },
    /** Asks for everything on a connection that has just opened. */
    start: () => {
      open = true;
      askNext();
    },
    /** The connection is gone, and with it every answer. @param completeUntil all frames from before then have arrived */
    reset: (completeUntil: Moment) => {
      clearTimeout(retryTimer);
      retryTimer = asked = undefined;
      open = false;
      refusals = 0;
      for (const entry of all()) {
        if (entry.isComplete) entry.completeUntil = completeUntil;
        Object.assign(entry, { standing: 'unasked', known: {}, isComplete: false });
      }
    },
    confirm: (key: string, known: KnownToServer) => {
      const named = entries.get(key);
      // Answers come in order. One that names no subscription asked for is of one that has ended, or has another name.
      const entry = named && named.standing !== 'unasked' ? named : asked;
      if (!entry || entry.standing === 'confirmed') return;
      // A subscription that was on its way for long has a longer absence than it states.
      entry.known = msSince(askedAt) > longestAnswerMs ? { ...known, missed: undefined } : known;
      settle(entry, 'confirmed');
    },
    /** An error frame came; without a subscription that waits for its answer, it is about something else. */
    refuse: (code: ProblemCode) => {
      if (!asked) return;
      if (finalCodes.has(code)) {
        settle(asked, 'refused');
        return;
      }
      if (retryTimer === undefined) {
        refusals += 1;
        retryTimer = setTimeout(askPostponed, retryDelay(refusals, random()));
      }
      settle(asked, 'postponed');
    },
    outcome,
  };
};

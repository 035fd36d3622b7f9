import { inTransaction } from '@loanline/kit/database/transaction';
import { notificationPush } from '@loanline/proto/rules/texts/notification-text';
import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Deps } from '../../deps.ts';
import { devicesOf, type PushDevice } from '../../update-preferences/store/push-devices.ts';
import { leaseMs, mostAttempts, pauseAfter } from '../attempts.ts';
import { settleRefused } from '../settle-refused.ts';
import { trackerLink } from '../tracker-link.ts';
import { settle, startAttempt, takeDue, type DueNotification } from '../store/waiting-notifications.ts';
import { finishAttempt } from '../store/finish-attempt.ts';
import type { Push, Pusher, PushOutcome } from './pusher.ts';

type PushParts = Pick<Deps, 'config' | 'pool' | 'prisma' | 'rules' | 'now'> & {
  readonly pusher: Pusher;
};

type PushNotificationOutcome = 'sent' | 'failed' | 'outdated' | 'waiting' | 'withheld';

const unreachable = 'The push service could not be reached';
const refused = 'The push service refused it';
const switchedOff = 'The device no longer gets notifications';

/** What push services allow as a topic, and no one can read. */
const topicOf = ({ applicationId, about }: DueNotification): string =>
  createHash('sha256').update(`${applicationId} ${about}`).digest('base64url').slice(0, 32);

const pushOf = ({ config }: PushParts, due: DueNotification): Push => {
  const topic = topicOf(due);
  const { pathname, search } = new URL(trackerLink(config.PUBLIC_ORIGIN, due.applicationId));
  return {
    topic,
    payload: JSON.stringify({ ...notificationPush(due), path: pathname + search, topic, key: due.key }),
  };
};

/** Begins the attempt, in the transaction that holds the notification. */
const begin = async (parts: PushParts, client: PoolClient, due: DueNotification) => {
  const outcome = await settleRefused(parts, client, due);
  if (outcome) return { outcome };
  const at = parts.now();
  if (due.attempts >= mostAttempts) {
    const isReached = due.reachedDevices.length > 0;
    await settle(client, due.id, {
      state: isReached ? 'sent' : 'failed',
      ...(!isReached && { reason: unreachable }),
      at,
    });
    return { outcome: isReached ? ('sent' as const) : ('failed' as const) };
  }
  const devices = await devicesOf(client, due.applicationId);
  await startAttempt(client, due.id, new Date(at.getTime() + leaseMs));
  return { due, devices: devices.filter(({ name }) => !due.reachedDevices.includes(name)) };
};

interface Result {
  readonly device: PushDevice;
  readonly outcome: PushOutcome;
}

const reasonOf = (results: readonly Result[]): string =>
  results.some(({ outcome }) => outcome.handover === 'refused') ? refused : switchedOff;

const resultOf = ({ attempts, reachedDevices }: DueNotification, results: readonly Result[], at: Date) => {
  const pauses = results.flatMap(({ outcome }) =>
    outcome.handover === 'unreachable'
      ? [Math.max(pauseAfter(attempts), (outcome.afterSeconds ?? 0) * 1_000)]
      : [],
  );
  if (pauses.length > 0) {
    const until = new Date(at.getTime() + Math.max(...pauses));
    return { state: 'waiting', until, reason: unreachable } as const;
  }
  const isReached = reachedDevices.length > 0 || results.some(({ outcome }) => outcome.handover === 'taken');
  if (isReached) return { state: 'sent', at } as const;
  return { state: 'failed', reason: reasonOf(results), at } as const;
};

const finish = async (
  { prisma, now }: PushParts,
  due: DueNotification,
  results: readonly Result[],
): Promise<PushNotificationOutcome> => {
  const named = (handover: PushOutcome['handover']) =>
    results.filter(({ outcome }) => outcome.handover === handover).map(({ device }) => device.name);
  const result = resultOf(due, results, now());
  await finishAttempt(prisma, due, result, { reached: named('taken'), gone: named('gone') });
  return result.state;
};

/**
 * Sends the next notification that is due to the customer's devices that have not got it. Only a process that dies
 * between a push service's answer and the note of it makes another send it again; the device shows it in place of the
 * first, without a second sound.
 * @returns null when none is due
 */
export const sendNextPush = async (parts: PushParts): Promise<PushNotificationOutcome | null> => {
  const begun = await inTransaction(parts.pool, async (client) => {
    const due = await takeDue(client, 'push', parts.now());
    return due && begin(parts, client, due);
  });
  if (begun?.due === undefined) return begun?.outcome ?? null;
  const { due, devices } = begun;
  const push = pushOf(parts, due);
  const results = await Promise.all(
    devices.map(async (device) => ({ device, outcome: await parts.pusher.send(device, push) })),
  );
  return finish(parts, due, results);
};

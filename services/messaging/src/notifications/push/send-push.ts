import { inTransaction } from '@loanline/kit/database/transaction';
import { notificationPush } from '@loanline/proto/rules/texts/notification-text';
import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Deps } from '../../deps.ts';
import { devicesOf, removeDevices, type PushDevice } from '../../update-preferences/store/push-devices.ts';
import { leaseMs, mostAttempts, pauseAfter } from '../attempts.ts';
import { settleRefused } from '../settle-refused.ts';
import { trackerLink } from '../tracker-link.ts';
import {
  recordReached,
  settle,
  startAttempt,
  takeDue,
  waitUntil,
  type DueNotification,
} from '../store/waiting-notifications.ts';
import type { Push, Pusher, PushOutcome } from './pusher.ts';

export type PushParts = Pick<Deps, 'config' | 'pool' | 'rules' | 'now'> & { readonly pusher: Pusher };

export type PushNotificationOutcome = 'sent' | 'failed' | 'outdated' | 'waiting' | 'withheld';

const unreachable = 'The push service could not be reached';
const refused = 'The push service refused it';
const switchedOff = 'The device no longer gets notifications';

/** What push services allow as a topic, and no one can read. */
const topicOf = ({ applicationId, about }: DueNotification): string =>
  createHash('sha256').update(`${applicationId} ${about}`).digest('base64url').slice(0, 32);

const pushOf = ({ config }: PushParts, due: DueNotification): Push => {
  const topic = topicOf(due);
  const { pathname, search } = new URL(trackerLink(config.PUBLIC_URL, due.applicationId));
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

const finish = (
  { pool, now }: PushParts,
  due: DueNotification,
  results: readonly Result[],
): Promise<PushNotificationOutcome> =>
  inTransaction(pool, async (client) => {
    const at = now();
    const named = (handover: PushOutcome['handover']) =>
      results.filter(({ outcome }) => outcome.handover === handover).map(({ device }) => device.name);
    const taken = named('taken');
    await removeDevices(client, { applicationId: due.applicationId, names: named('gone') });
    await recordReached(client, due.id, taken);
    const pauses = results.flatMap(({ outcome }) =>
      outcome.handover === 'unreachable'
        ? [Math.max(pauseAfter(due.attempts), (outcome.afterSeconds ?? 0) * 1_000)]
        : [],
    );
    if (pauses.length > 0) {
      await waitUntil(client, due.id, {
        at: new Date(at.getTime() + Math.max(...pauses)),
        reason: unreachable,
      });
      return 'waiting';
    }
    if (taken.length > 0 || due.reachedDevices.length > 0) {
      await settle(client, due.id, { state: 'sent', at });
      return 'sent';
    }
    await settle(client, due.id, { state: 'failed', reason: reasonOf(results), at });
    return 'failed';
  });

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

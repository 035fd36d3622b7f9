import { inTransaction } from '@loanline/kit/database/transaction';
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import { leaseMs, mostAttempts, pauseAfter } from '../notifications/attempts.ts';
import type { Pusher, PushOutcome } from '../notifications/push/pusher.ts';
import { assignmentPush } from './assignment-push.ts';
import {
  dropOutdated,
  finishBatch,
  resetAttempts,
  startAttempt,
  takeBatch,
  takeDueDevice,
  type Batch,
  type DueDevice,
} from './store/agent-pushes.ts';

type AgentPushParts = Pick<Deps, 'pool' | 'prisma' | 'now'> & {
  readonly pusher: Pusher;
  /** How long what is assigned waits for more, and for the agent to see it, in milliseconds. */
  readonly settleMs?: number | undefined;
};

type AgentPushOutcome = 'sent' | 'failed' | 'outdated' | 'waiting';

const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** Begins the attempt, in the transaction that holds the device. */
const begin = async ({ now }: AgentPushParts, client: PoolClient, device: DueDevice) => {
  await dropOutdated(client, device);
  const batch = await takeBatch(client, device, randomUUID());
  if (!batch) {
    await resetAttempts(client, device, now());
    return { outcome: 'outdated' } as const;
  }
  if (device.attempts >= mostAttempts) {
    await finishBatch(client, device, batch, now());
    return { outcome: 'failed' } as const;
  }
  await startAttempt(client, device, after(now(), leaseMs));
  return { device, batch };
};

const finish = async (
  { pool, prisma, now }: AgentPushParts,
  { device, batch }: { readonly device: DueDevice; readonly batch: Batch },
  outcome: PushOutcome,
): Promise<AgentPushOutcome> => {
  const { name, attempts } = device;
  if (outcome.handover === 'unreachable') {
    const pauseMs = Math.max(pauseAfter(attempts), (outcome.afterSeconds ?? 0) * 1_000);
    const nextAttemptAt = after(now(), pauseMs);
    // Attempts that were reset meanwhile leave nothing to wait for.
    await prisma.agentDevice.updateMany({ where: { name, attempts: attempts + 1 }, data: { nextAttemptAt } });
    return 'waiting';
  }
  if (outcome.handover === 'gone') await prisma.agentDevice.deleteMany({ where: { name } });
  else await inTransaction(pool, (client) => finishBatch(client, device, batch, now()));
  return outcome.handover === 'taken' ? 'sent' : 'failed';
};

/**
 * Notifies the next device that is due of all that was assigned to its agent. Only a process that dies between the push
 * service's answer and the note of it makes another send it again; the device shows it in place of the first.
 * @returns null when none is due
 */
export const sendNextAgentPush = async (parts: AgentPushParts): Promise<AgentPushOutcome | null> => {
  const { pool, pusher, now, settleMs = 10_000 } = parts;
  const begun = await inTransaction(pool, async (client) => {
    const due = { now: now(), assignedUntil: after(now(), -settleMs) };
    const device = await takeDueDevice(client, due);
    return device && begin(parts, client, device);
  });
  if (begun?.device === undefined) return begun?.outcome ?? null;
  const outcome = await pusher.send(begun.device, assignmentPush(begun.batch));
  return finish(parts, begun, outcome);
};

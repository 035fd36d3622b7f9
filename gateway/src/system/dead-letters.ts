import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { BusUnavailableError, type Bus } from '@loanline/kit/events/bus/bus';
import { handle } from '@loanline/kit/http/handler';
import { notFound, ProblemError } from '@loanline/kit/http/problem-error';
import { routes } from '@loanline/proto/routes';
import type { GatewayDeps } from '../deps.ts';
import { queueNames } from './get-system.ts';

const requireQueue = (queue: string): void => {
  if (!queueNames.includes(queue)) throw notFound('There is no such queue');
};

/** Refuses an event that was not found: somebody has replayed or discarded it, or another process is listing the events. */
const requireFound = (count: number): void => {
  if (count > 0) return;
  throw notFound(
    'Nothing was done, because this event was not found. Refresh the list in a few seconds. If the event is still there, try again.',
  );
};

const busIsAway = () => new ProblemError('service-unavailable', 'Cannot connect to the message broker');

/** A broker that hangs still counts as connected for a while. It may have done what it did not confirm. */
const busIsSilent = () =>
  new ProblemError(
    'service-unavailable',
    'The message broker did not confirm this, so it may not have been done. Refresh the list before you try again.',
  );

/** @throws ProblemError service-unavailable when the broker does not answer, or the connection is lost meanwhile */
const confirmed = async (bus: Bus, command: Promise<number>): Promise<number> => {
  try {
    return await command;
  } catch (error) {
    throw error instanceof BusUnavailableError || !bus.connected() ? busIsSilent() : error;
  }
};

export const replayDeadLetters = ({ bus, pool }: GatewayDeps) =>
  handle(routes.replayDeadLetters, async ({ params: { queue }, body: { id }, caller }) => {
    requireQueue(queue);
    if (!bus.connected()) throw busIsAway();
    // Written down before it is done: what happened without an entry would not be found.
    await recordAudit(pool, {
      actor: caller.username,
      action: 'replay dead letters',
      subject: `dead-letters/${queue}/${id ?? 'all'}`,
    });
    if (id === undefined) return { replayed: await confirmed(bus, bus.replay(queue)) };
    const replayed = await confirmed(bus, bus.replay(queue, [id]));
    requireFound(replayed);
    return { replayed };
  });

export const discardDeadLetter = ({ bus, pool }: GatewayDeps) =>
  handle(routes.discardDeadLetter, async ({ params: { queue }, body: { id, reason }, caller }) => {
    requireQueue(queue);
    if (!bus.connected()) throw busIsAway();
    await recordAudit(pool, {
      actor: caller.username,
      action: 'discard dead letter',
      subject: `dead-letters/${queue}/${id}`,
      reason,
    });
    const discarded = await confirmed(bus, bus.discard(queue, [id]));
    requireFound(discarded);
    return { discarded };
  });

import { leaveEntry } from '@loanline/kit/audit/leave-entry';
import { handle } from '@loanline/kit/http/handler';
import { notFound, ProblemError } from '@loanline/kit/problem-error';
import { usernameOf } from '@loanline/kit/staff/username-of';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { queueNames } from './get-system.ts';

const requireQueue = (queue: string): void => {
  if (!queueNames.includes(queue)) throw notFound('There is no such queue');
};

const busIsAway = () => new ProblemError('service-unavailable', 'Cannot connect to the message broker');

export const replayDeadLetters = ({ bus, pool }: Context) =>
  handle(routes.replayDeadLetters, async ({ params: { queue }, body: { id }, caller, correlationId }) => {
    requireQueue(queue);
    if (!bus.connected()) throw busIsAway();
    // Written down before it is done: what happened without an entry would not be found.
    await leaveEntry(pool, {
      actor: usernameOf(caller),
      action: 'replay dead letters',
      subject: `dead-letters/${queue}/${id ?? 'all'}`,
      correlationId,
    });
    return { replayed: await bus.replay(queue, id === undefined ? undefined : [id]) };
  });

export const discardDeadLetter = ({ bus, pool }: Context) =>
  handle(
    routes.discardDeadLetter,
    async ({ params: { queue }, body: { id, reason }, caller, correlationId }) => {
      requireQueue(queue);
      if (!bus.connected()) throw busIsAway();
      await leaveEntry(pool, {
        actor: usernameOf(caller),
        action: 'discard dead letter',
        subject: `dead-letters/${queue}/${id}`,
        reason,
        correlationId,
      });
      return { discarded: await bus.discard(queue, [id]) };
    },
  );

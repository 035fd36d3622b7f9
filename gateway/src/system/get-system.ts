import type { Bus } from '@loanline/kit/bus/bus';
import { durableQueues } from '@loanline/kit/bus/durable-queues';
import { handle } from '@loanline/kit/http/handler';
import { aboutProcess } from '@loanline/kit/about-process';
import type { DeadLetterEntry, QueueStatus, ServiceState } from '@loanline/proto/entities/system';
import { routes } from '@loanline/proto/routes';
import { backServices } from '@loanline/proto/contract';
import { statusOfServices } from '@loanline/proto/routes/system';
import type { Context } from '../context.ts';

export const queueNames: readonly string[] = Object.keys(durableQueues()).sort();

/** A process that is slow to say how it is, is not well; the page is not to wait for it. */
const patienceMs = 2_000;

const askServices = ({ clients }: Context, correlationId: string): Promise<ServiceState[]> =>
  Promise.all(
    backServices.map(async (service) => ({
      service,
      status: await clients[service](
        statusOfServices[service],
        {},
        { caller: { kind: 'service', service: 'gateway' }, correlationId, timeoutMs: patienceMs },
      ).catch(() => null),
    })),
  );

const readQueues = (bus: Bus): Promise<QueueStatus[]> =>
  Promise.all(queueNames.map(async (queue) => ({ queue, ...(await bus.queueState(queue)) })));

const readDeadLetters = async (bus: Bus, queues: readonly QueueStatus[]): Promise<DeadLetterEntry[]> => {
  const withLetters = queues.filter(({ dead }) => dead > 0);
  const letters = await Promise.all(withLetters.map(({ queue }) => bus.deadLetters(queue)));
  return letters.flat().map(({ id, queue, event, reason, attempts, failedAt }) => ({
    id,
    queue,
    event: event?.name ?? null,
    reason,
    attempts,
    failedAt,
    correlationId: event?.correlationId ?? null,
  }));
};

/** What does not answer is shown as what it is: away. */
export const getSystem = (context: Context) =>
  handle(routes.getSystem, async ({ correlationId }) => {
    const { bus } = context;
    const [others, queues] = await Promise.all([
      askServices(context, correlationId),
      readQueues(bus).catch(() => null),
    ]);
    const gateway = { ...aboutProcess, outbox: { events: 0, oldestAgeMs: 0 }, providers: [] };
    return {
      services: [{ service: 'gateway', status: gateway }, ...others],
      queues,
      deadLetters: queues && (await readDeadLetters(bus, queues).catch(() => null)),
    };
  });

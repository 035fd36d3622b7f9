import type { Bus } from '@loanline/kit/events/bus/bus';
import { durableQueues } from '@loanline/kit/events/bus/durable-queues';
import { aboutProcess } from '@loanline/kit/runtime/about-process';
import { handle } from '@loanline/kit/http/handler';
import type { DeadLetterEntry, QueueStatus, ServiceState } from '@loanline/proto/entities/system';
import { routes } from '@loanline/proto/routes';
import { backServices } from '@loanline/proto/contract';
import { routesOfEachService } from '@loanline/proto/routes/each-service';
import { asGateway } from '../as-gateway.ts';
import type { GatewayDeps } from '../deps.ts';

export const queueNames: readonly string[] = Object.keys(durableQueues()).sort();

/** A process that is slow to say how it is, is not well; the page is not to wait for it. */
const patienceMs = 2_000;

const askServices = ({ clients }: GatewayDeps): Promise<ServiceState[]> =>
  Promise.all(
    backServices.map(async (service) => ({
      service,
      status: await clients[service](
        routesOfEachService[service].getStatus,
        {},
        { ...asGateway, timeoutMs: patienceMs },
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

/** A service that does not answer is shown as unavailable. */
export const getSystem = (deps: GatewayDeps) =>
  handle(routes.getSystem, async () => {
    const { buildId, bus } = deps;
    const [others, queues] = await Promise.all([askServices(deps), readQueues(bus).catch(() => null)]);
    const gateway = { ...aboutProcess(buildId), outbox: { events: 0, oldestAgeMs: 0 }, providers: [] };
    return {
      services: [{ service: 'gateway', status: gateway }, ...others],
      queues,
      deadLetters: queues && (await readDeadLetters(bus, queues).catch(() => null)),
    };
  });

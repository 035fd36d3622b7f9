import type { BackService } from '@loanline/proto/contract';
import type { ProcessStatus } from '@loanline/proto/entities/system';
import { routesOfEachService } from '@loanline/proto/routes/each-service';
import { aboutProcess } from './about-process.ts';
import { handle, type MountedRoute } from '../http/handler.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Relay } from '../events/outbox/relay.ts';

interface StatusParts {
  readonly relay: Relay;
  readonly metrics: Metrics;
  readonly buildId: string | undefined;
}

/** Reports the state of this process to the gateway. */
export const statusRoutes = (name: BackService, { relay, metrics, buildId }: StatusParts): MountedRoute[] => {
  const read = async (): Promise<ProcessStatus> => {
    const [events, oldestAgeMs, dead] = await Promise.all([
      relay.size(),
      relay.oldestAgeMs(),
      relay.deadEvents(),
    ]);
    const outbox = { events, oldestAgeMs, dead };
    return { ...aboutProcess(buildId), outbox, providers: metrics.providers() };
  };
  return [handle(routesOfEachService[name].getStatus, read)];
};

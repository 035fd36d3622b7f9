import type { BackService } from '@loanline/proto/contract';
import type { ProcessStatus } from '@loanline/proto/entities/system';
import { statusOfServices } from '@loanline/proto/routes/system';
import { aboutProcess } from './about-process.ts';
import { handle, type MountedRoute } from './http/handler.ts';
import type { Metrics } from './metrics.ts';
import type { Relay } from './outbox/relay.ts';

/** Tells the gateway how this process is. */
export const statusRoutes = (
  name: BackService,
  { relay, metrics }: { readonly relay: Relay; readonly metrics: Metrics },
): MountedRoute[] => {
  const read = async (): Promise<ProcessStatus> => {
    const [events, oldestAgeMs, dead] = await Promise.all([
      relay.size(),
      relay.oldestAgeMs(),
      relay.deadEvents(),
    ]);
    return { ...aboutProcess, outbox: { events, oldestAgeMs, dead }, providers: metrics.providers() };
  };
  return [handle(statusOfServices[name], read)];
};

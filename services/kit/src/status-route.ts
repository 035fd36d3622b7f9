import type { BackService } from '@loanline/proto/contract';
import type { ProcessStatus } from '@loanline/proto/entities/system';
import { statusOfServices } from '@loanline/proto/routes/system';
import { readFileSync } from 'node:fs';
import { handle, type MountedRoute } from './http/handler.ts';
import type { Metrics } from './metrics.ts';
import type { Relay } from './outbox/relay.ts';

/** All packages of the product have one version. */
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();

export const aboutProcess = { version, startedAt };

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

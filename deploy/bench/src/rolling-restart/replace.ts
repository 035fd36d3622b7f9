import { docker } from '@loanline/local/containers/compose';
import type { Containers } from '@loanline/local/containers/start-containers';
import type { BackService } from '@loanline/proto/contract';

/** A container that was asked to end. */
export interface Ended {
  readonly seconds: number;
  readonly exitCode: number;
}

const graceSeconds = 40;

/** Ends a container as an orchestrator does, with SIGTERM and time to finish, and removes it. */
const end = async (id: string): Promise<Ended> => {
  const startedAt = performance.now();
  await docker('container', 'stop', '--time', String(graceSeconds), id);
  const seconds = (performance.now() - startedAt) / 1000;
  const exitCode = Number(await docker('container', 'inspect', '--format', '{{.State.ExitCode}}', id));
  await docker('container', 'rm', id);
  return { seconds, exitCode };
};

/** Scales a service, and waits until all its containers are healthy; running ones are not recreated. */
const scale = async ({ compose, healthy }: Containers, service: string, count: number) => {
  await compose(
    'up',
    '--detach',
    '--no-build',
    '--no-deps',
    '--no-recreate',
    '--scale',
    `${service}=${count}`,
    service,
  );
  await healthy(service);
};

/** Scales a service to two, replaces both, one after the other, and goes back to one. */
export const replaceService = async (containers: Containers, service: BackService): Promise<Ended[]> => {
  const ended: Ended[] = [];
  await scale(containers, service, 2);
  for (const id of await containers.idsOf(service)) {
    ended.push(await end(id));
    await scale(containers, service, 2);
  }
  const [last = ''] = await containers.idsOf(service);
  ended.push(await end(last));
  await scale(containers, service, 1);
  return ended;
};

/** Replaces both gateways, one after the other. */
export const replaceGateways = async (containers: Containers): Promise<Ended[]> => {
  const ended: Ended[] = [];
  for (const gateway of ['gateway-1', 'gateway-2']) {
    for (const id of await containers.idsOf(gateway)) ended.push(await end(id));
    await scale(containers, gateway, 1);
  }
  return ended;
};

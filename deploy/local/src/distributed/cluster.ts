import { untilAvailable } from '@loanline/kit/database/until-available';
import type { Service } from '@loanline/kit/runtime/lifecycle';
import { createLogger } from '@loanline/kit/runtime/logger';
import { freePort } from '@loanline/kit/testing/processes';
import { backServices } from '@loanline/proto/contract';
import {
  gatewayEnvironment,
  serviceEnvironment,
  type Environment,
  type EnvironmentInputs,
} from '../environment.ts';
import { endProduct } from '../end-product.ts';
import type { Secrets } from '../secrets.ts';
import { messagingProviders, sandboxFor } from '../sandbox.ts';
import type { LocalSettings } from '../settings.ts';
import { startupStack } from '../startup-stack.ts';
import { startChild, type Child } from './child.ts';
import { findBroker, findCache, findDatabases, requireParts } from './find-parts.ts';

const root = new URL('../../../../', import.meta.url);
const mainOf = (folder: string) => new URL(`${folder}/dist/main.js`, root);

/** How many gateways run, from PORT on. */
export const gatewayCount = 2;

/**
 * Each service and two gateways as processes of their own, on a real Postgres, RabbitMQ and Redis.
 * A process that ends without being stopped stops them all.
 */
export const createCluster = (
  settings: LocalSettings,
  secrets: Secrets,
): Service & { phones(): string | undefined } => {
  let phones: string | undefined;
  const product = startupStack(async (onStop) => {
    const databases = await findDatabases(settings, (reason) => endProduct(reason, product.stop));
    onStop(() => databases.stop());
    const databaseOf = (name: string) =>
      untilAvailable(() => databases.of(name), createLogger('local', 'warn'));
    const brokerFound = await findBroker(settings);
    onStop(async () => brokerFound?.stop());
    const cacheFound = await findCache(settings);
    onStop(async () => cacheFound?.stop());
    const { broker, cache } = requireParts(brokerFound, cacheFound);

    const ports = {
      applications: await freePort(),
      chat: await freePort(),
      messaging: await freePort(),
      reminders: await freePort(),
      integrations: await freePort(),
    };
    const urls = {
      applications: `http://127.0.0.1:${ports.applications}`,
      chat: `http://127.0.0.1:${ports.chat}`,
      messaging: `http://127.0.0.1:${ports.messaging}`,
      reminders: `http://127.0.0.1:${ports.reminders}`,
      integrations: `http://127.0.0.1:${ports.integrations}`,
    };
    const sandbox = sandboxFor(settings);
    if (sandbox) {
      onStop(() => sandbox.stop());
      await sandbox.start();
      phones = sandbox.url();
    }
    const around: EnvironmentInputs = {
      settings,
      secrets,
      urls,
      providers: sandbox && messagingProviders(sandbox),
      fakes: sandbox?.integrationsEnvironment(),
      amqpUrl: broker.url,
      redisUrl: cache.url,
    };

    const children: Child[] = [];
    const run = (name: string, main: URL, env: Environment) => {
      const child = startChild({ name, main, env, onEnd });
      children.push(child);
      onStop(() => child.stop());
    };
    for (const name of backServices) {
      run(
        name,
        mainOf(`services/${name}`),
        serviceEnvironment(name, around, await databaseOf(name), ports[name]),
      );
    }
    for (let place = 0; place < gatewayCount; place++) {
      const env = {
        ...gatewayEnvironment(around, await databaseOf('gateway'), settings.PORT + place),
        ...(settings.METRICS_PORT && { METRICS_PORT: String(settings.METRICS_PORT + place) }),
      };
      run(`gateway-${place + 1}`, mainOf('gateway'), env);
    }
    await Promise.all(children.map((child) => child.ready()));
  });
  const onEnd = (name: string, how: string) => {
    endProduct(`${name} has ended (${how}): stopping the rest`, product.stop);
  };
  return { name: 'loanline', phones: () => phones, ...product };
};

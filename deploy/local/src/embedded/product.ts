import { createApplicationsService } from '@loanline/applications/service';
import { readApplicationsConfig } from '@loanline/applications/config';
import { createChatService } from '@loanline/chat/service';
import { readChatConfig } from '@loanline/chat/config';
import { createGatewayService } from '@loanline/gateway/service';
import { readGatewayConfig } from '@loanline/gateway/config';
import { createIntegrationsService } from '@loanline/integrations/service';
import { readIntegrationsConfig } from '@loanline/integrations/config';
import { createMessagingService } from '@loanline/messaging/service';
import { readMessagingConfig } from '@loanline/messaging/config';
import { createRemindersService } from '@loanline/reminders/service';
import { readRemindersConfig } from '@loanline/reminders/config';
import type { Bus } from '@loanline/kit/events/bus/bus';
import { drain } from '@loanline/kit/http/drain';
import { createMetricsServer } from '@loanline/kit/http/metrics-server';
import type { Service } from '@loanline/kit/runtime/lifecycle';
import { createLogger } from '@loanline/kit/runtime/logger';
import type { Metrics } from '@loanline/kit/observability/metrics';
import { backServices, type BackService } from '@loanline/proto/contract';
import { once } from 'node:events';
import { databasesOn, embeddedDatabases } from '../databases.ts';
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
import { openBus } from './bus.ts';

type Started = Service & { url(): string };
type Measured = Started & { readonly metrics: Metrics };
type Create = (env: Environment, bus: Bus, settings: LocalSettings) => Measured;

const create: Readonly<Record<BackService | 'gateway', Create>> = {
  applications: (env, bus, { LOG_LEVEL }) =>
    createApplicationsService({
      config: readApplicationsConfig(env),
      bus,
      logger: createLogger('applications', LOG_LEVEL),
    }),
  chat: (env, bus, { LOG_LEVEL }) =>
    createChatService({ config: readChatConfig(env), bus, logger: createLogger('chat', LOG_LEVEL) }),
  messaging: (env, bus, { LOG_LEVEL }) =>
    createMessagingService({
      config: readMessagingConfig(env),
      bus,
      logger: createLogger('messaging', LOG_LEVEL),
    }),
  reminders: (env, bus, { LOG_LEVEL }) =>
    createRemindersService({
      config: readRemindersConfig(env),
      bus,
      logger: createLogger('reminders', LOG_LEVEL),
    }),
  integrations: (env, bus, { LOG_LEVEL }) =>
    createIntegrationsService({
      config: readIntegrationsConfig(env),
      bus,
      logger: createLogger('integrations', LOG_LEVEL),
    }),
  gateway: (env, bus, { LOG_LEVEL }) =>
    createGatewayService({ config: readGatewayConfig(env), bus, logger: createLogger('gateway', LOG_LEVEL) }),
};

/** Serves the metrics of all services on one port. */
const metricsService = (measured: readonly Metrics[], port: number): Started => {
  const server = createMetricsServer(() => measured.map(({ registry }) => registry));
  const url = `http://127.0.0.1:${port}`;
  return {
    name: 'metrics',
    url: () => url,
    start: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    stop: () => drain(server, 0),
  };
};

/**
 * The whole product in this process: Postgres unless DATABASE_URL is given, the bus, every service on a port of its
 * own on loopback, the gateway on PORT.
 */
export const createProduct = (
  settings: LocalSettings,
  secrets: Secrets,
): Started & {
  phones(): string | undefined;
  serviceUrls(): Readonly<Partial<Record<BackService, string>>>;
} => {
  let url = '';
  const urls: Partial<Record<BackService, string>> = {};
  let phones: string | undefined;
  const steps = async (onStop: (undo: () => Promise<void>) => void) => {
    const run = async (service: Started): Promise<string> => {
      // Also a service that did not start holds connections.
      onStop(() => service.stop());
      await service.start();
      return service.url();
    };
    const databases = settings.DATABASE_URL
      ? databasesOn(settings.DATABASE_URL)
      : await embeddedDatabases(settings.DATA_DIR, (reason) => endProduct(reason, product.stop));
    onStop(() => databases.stop());
    const { bus, close } = await openBus(
      settings.AMQP_URL,
      databases,
      createLogger('bus', settings.LOG_LEVEL),
    );
    onStop(close);
    const measured: Metrics[] = [];
    const runMeasured = (service: Measured): Promise<string> => {
      measured.push(service.metrics);
      return run(service);
    };
    const sandbox = sandboxFor(settings);
    if (sandbox) phones = await run(sandbox);
    const around: EnvironmentInputs = {
      settings,
      secrets,
      urls,
      providers: sandbox && messagingProviders(sandbox),
      fakes: sandbox?.integrationsEnvironment(),
      redisUrl: settings.REDIS_URL,
    };
    for (const name of backServices) {
      const env = serviceEnvironment(name, around, await databases.of(name), 0);
      urls[name] = await runMeasured(create[name](env, bus, settings));
    }
    const env = gatewayEnvironment(around, await databases.of('gateway'), settings.PORT);
    url = await runMeasured(create.gateway(env, bus, settings));
    if (settings.METRICS_PORT !== undefined) await run(metricsService(measured, settings.METRICS_PORT));
  };
  const product = startupStack(steps);
  return {
    name: 'loanline',
    url: () => url,
    phones: () => phones,
    serviceUrls: () => urls,
    ...product,
  };
};

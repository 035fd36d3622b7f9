import type { Bus } from '@loanline/kit/events/bus/bus';
import type { Service } from '@loanline/kit/runtime/lifecycle';
import type { Logger } from '@loanline/kit/runtime/logger';
import { registerGauge } from '@loanline/kit/observability/metrics';
import { createService, type RunningService } from '@loanline/kit/runtime/service';
import { sendNextAgentPush } from './agent-devices/send-agent-push.ts';
import { createHolidayWorker } from './bank-holidays/create-holiday-worker.ts';
import { createChannels } from './delivery/channels/create-channels.ts';
import { instrumentChannels } from './delivery/channels/instrument-channels.ts';
import { createTemplateList } from './delivery/channels/remember-templates.ts';
import type { MessagingConfig } from './config.ts';
import type { Deps } from './deps.ts';
import { contactRules } from './contact-rules/contact-rules.ts';
import { retentionClasses } from './retention.ts';
import { countOutcomes } from './notifications/count-outcomes.ts';
import { createEmailWorker } from './notifications/email/create-email-worker.ts';
import { createMailer, type Mailer } from './notifications/email/mailer.ts';
import { createNotifier, type NotifierOptions } from './notifications/create-notifier.ts';
import { createWhatsappWorker } from './notifications/whatsapp/create-whatsapp-worker.ts';
import { createPusher } from './notifications/push/pusher.ts';
import { createPushWorker } from './notifications/push/create-push-worker.ts';
import { sendNextPush } from './notifications/push/send-push.ts';
import { createRoutes } from './routes.ts';
import { createSubscriptions } from './subscriptions.ts';
import { seedMessaging } from './seed/seed-messaging.ts';
import { createDeliveryWorker, type DeliveryOptions } from './delivery/delivery-worker.ts';
import { createPrisma } from './prisma.ts';
import { countFailing } from './webhooks/store/webhook-events.ts';
import { createWebhookInbox } from './webhooks/store/webhook-inbox.ts';
import { createWebhookWorker } from './webhooks/webhook-worker.ts';
import { personalData } from './data-requests/personal-data.ts';

export interface MessagingServiceOptions {
  readonly config: MessagingConfig;
  readonly bus: Bus;
  readonly logger: Logger;
  /** The clock of the rules of contact. */
  readonly now?: () => Date;
  /** Shorter waits, for tests. */
  readonly sending?: Pick<DeliveryOptions, 'pollMs' | 'retryDelays' | 'confirmDelays'>;
  readonly notifying?: NotifierOptions;
  readonly emailing?: { readonly everyMs?: number };
  readonly whatsappUpdates?: { readonly everyMs?: number };
  readonly pushing?: { readonly everyMs?: number; readonly settleMs?: number };
}

export const migrations = new URL('../prisma/migrations/', import.meta.url);

const worker = (name: string, work: { start(): void; stop(): Promise<void> }): Service => ({
  name,
  start: () => {
    work.start();
    return Promise.resolve();
  },
  stop: () => work.stop(),
});

const createMailerFor = ({
  SMTP_URL,
  SMTP_FROM,
  PROVIDER_TIMEOUT_MS,
}: MessagingConfig): Mailer | undefined =>
  SMTP_URL !== undefined && SMTP_FROM !== undefined
    ? createMailer({ url: SMTP_URL, from: SMTP_FROM, timeoutMs: PROVIDER_TIMEOUT_MS })
    : undefined;

/** The messaging service, wired. */
export const createMessagingService = (options: MessagingServiceOptions): RunningService => {
  const { config, now = () => new Date(), pushing = {} } = options;
  return createService({
    ...options,
    name: 'messaging',
    migrations,
    build: ({ pool, relay, logger, metrics }) => {
      const prisma = createPrisma(pool);
      const channels = instrumentChannels(metrics, createChannels(config));
      const rules = contactRules(config);
      const mailer = createMailerFor(config);
      const pusher = config.VAPID_PRIVATE_KEY ? createPusher(config, config.VAPID_PRIVATE_KEY) : undefined;
      const count = countOutcomes(metrics);
      const parts = { pool, prisma, relay, logger, channels, rules, now };
      const deliveryWorker = createDeliveryWorker({
        ...parts,
        ...options.sending,
        providerTimeoutMs: config.PROVIDER_TIMEOUT_MS,
      });
      const templates = createTemplateList(channels);
      const webhookWorker = createWebhookWorker(parts);
      registerGauge(metrics, {
        name: 'webhook_events_failing',
        help: 'Webhooks of providers that failed at least six times',
        read: async () => [{ value: await countFailing(pool) }],
      });
      const deps: Deps = {
        ...parts,
        config,
        mailer,
        pusher,
        deliveryWorker,
        webhookWorker,
        webhooks: createWebhookInbox(pool),
        templates,
      };
      return {
        routes: createRoutes(deps),
        subscriptions: createSubscriptions(deps),
        person: personalData,
        retention: retentionClasses(config),
        workers: [
          worker('delivery', deliveryWorker),
          worker('webhooks', webhookWorker),
          worker(
            'notifications',
            createNotifier({ ...parts, config, deliveryWorker, metrics, count }, options.notifying),
          ),
          worker(
            'whatsapp updates',
            createWhatsappWorker({
              ...parts,
              config,
              templates,
              deliveryWorker,
              count,
              ...options.whatsappUpdates,
            }),
          ),
          ...(mailer
            ? [worker('emails', createEmailWorker({ ...parts, config, mailer, count, ...options.emailing }))]
            : []),
          ...(pusher
            ? [
                worker(
                  'pushes',
                  createPushWorker({
                    pool,
                    logger,
                    name: 'pushes',
                    everyMs: pushing.everyMs,
                    sendNext: () => sendNextPush({ ...parts, config, pusher }),
                    count,
                  }),
                ),
                worker(
                  'agent pushes',
                  createPushWorker({
                    pool,
                    logger,
                    name: 'agent-pushes',
                    everyMs: pushing.everyMs,
                    sendNext: () => sendNextAgentPush({ ...parts, pusher, settleMs: pushing.settleMs }),
                    count: countOutcomes(metrics, 'agents'),
                  }),
                ),
              ]
            : []),
          ...(config.BANK_HOLIDAYS_URL
            ? [
                worker(
                  'bank holidays',
                  createHolidayWorker({
                    ...parts,
                    url: config.BANK_HOLIDAYS_URL,
                    timeoutMs: config.PROVIDER_TIMEOUT_MS,
                  }),
                ),
              ]
            : []),
        ],
        ...(config.SEED_DEMO && { seed: () => seedMessaging(pool) }),
        close: () => prisma.$disconnect(),
      };
    },
  });
};

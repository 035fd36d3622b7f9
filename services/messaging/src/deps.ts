import type { MessageTemplate } from '@loanline/proto/entities/thread';
import type { Logger } from '@loanline/kit/runtime/logger';
import type { Pool } from 'pg';
import type { Channels } from './delivery/channels/channel.ts';
import type { MessagingConfig } from './config.ts';
import type { Mailer } from './notifications/email/mailer.ts';
import type { Pusher } from './notifications/push/pusher.ts';
import type { PrismaClient } from './generated/prisma/client.ts';
import type { ContactRules } from './contact-rules/contact.ts';
import type { DeliveryWorker } from './delivery/delivery-worker.ts';
import type { WebhookInbox } from './webhooks/store/webhook-inbox.ts';
import type { WebhookWorker } from './webhooks/webhook-worker.ts';

/** What routes, use cases and subscriptions work with; wired in service.ts. */
export interface Deps {
  readonly config: MessagingConfig;
  readonly pool: Pool;
  readonly prisma: PrismaClient;
  readonly relay: { wake(): void };
  readonly logger: Logger;
  readonly channels: Channels;
  /** Undefined where no mail server is set up. */
  readonly mailer: Mailer | undefined;
  /** Undefined where notifications on devices are not set up. */
  readonly pusher: Pusher | undefined;
  readonly rules: ContactRules;
  readonly deliveryWorker: DeliveryWorker;
  readonly webhooks: WebhookInbox;
  readonly webhookWorker: WebhookWorker;
  /** The templates of the WhatsApp provider, remembered for a minute. */
  readonly templates: () => Promise<readonly MessageTemplate[]>;
  readonly now: () => Date;
}

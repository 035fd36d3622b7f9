import { importRetention } from '@loanline/kit/files/imports/import-retention';
import type { RetentionClass } from '@loanline/kit/compliance/retention/retention-class';
import { agentDeviceRetention } from './agent-devices/retention.ts';
import { backCallRetention } from './back-calls/retention.ts';
import type { MessagingConfig } from './config.ts';
import { contactRetention } from './contact-rules/retention.ts';
import { withdrawnReminderRetention } from './released-reminders/retention.ts';
import { threadRetention } from './threads/retention.ts';
import { codeRetention } from './delivery/retention.ts';
import { notificationRetention } from './notifications/retention.ts';
import { webhookEventRetention } from './webhooks/retention.ts';

/** What messaging deletes after a time, in this order: requests hold their threads and texts. */
export const retentionClasses = (config: MessagingConfig): readonly RetentionClass[] => [
  ...backCallRetention(config),
  ...agentDeviceRetention,
  ...codeRetention,
  ...threadRetention(config),
  ...notificationRetention(config),
  ...contactRetention,
  withdrawnReminderRetention,
  ...webhookEventRetention(config),
  importRetention('Back call requests', config.RETENTION_IMPORTS_DAYS),
];

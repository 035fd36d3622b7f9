import { backCallStatusLabels } from '@loanline/proto/enums/back-call-statuses';
import { loanApplicationFlowLabels } from '@loanline/proto/enums/loan-application-flows';
import { outcomeLabels } from '@loanline/proto/enums/outcomes';
import { staffStageName } from '@loanline/proto/enums/stages';

const chatNames: Readonly<Record<string, string>> = {
  'application customer': 'Applications: from customers',
  'application admin': 'Applications: from us',
  'inquiry customer': 'Inquiries: from customers',
  'inquiry admin': 'Inquiries: from us',
};
const textNames: Readonly<Record<string, string>> = {
  'sms inbound': 'SMS from customers',
  'sms outbound': 'SMS from us',
  'whatsapp inbound': 'WhatsApp from customers',
  'whatsapp outbound': 'WhatsApp from us',
};
const deliveryNames: Readonly<Record<string, string>> = {
  pending: 'Waiting to be sent',
  unconfirmed: 'Not known if sent',
  queued: 'With the provider',
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  failed: 'Failed',
};
const reminderNames: Readonly<Record<string, string>> = { new: 'Imported', sent: 'Sent', failed: 'Failed' };
const from = (names: Readonly<Record<string, string>>) => (key: string) => names[key] ?? key;
const stage = (key: string) => `${key}. ${staffStageName(Number(key))}`;

/** A table of the reports that counts what happened. */
interface CountedTable {
  readonly title: string;
  readonly service: string;
  /** In SQL, with the columns `key` and `at`. */
  readonly events: string;
  readonly wordsOf: (key: string) => string;
}

/** In SQL, the messages of chats with their conversations. */
export const said = `chat_messages JOIN conversations ON conversations.id = chat_messages.conversation_id`;
const toCustomers = `purpose IN ('conversation', 'reminder')`;

/** Every table that counts, but for the one by day. */
export const countedTables: readonly CountedTable[] = [
  {
    title: 'Submitted applications by form',
    service: 'applications',
    events: 'SELECT flow AS key, created_at AS at FROM loan_applications',
    wordsOf: from(loanApplicationFlowLabels),
  },
  {
    title: 'Stages that applications reached',
    service: 'applications',
    events: `SELECT to_stage::text AS key, occurred_at AS at FROM stage_changes
      WHERE undone = false AND (from_stage IS NULL OR from_stage <> to_stage)`,
    wordsOf: stage,
  },
  {
    title: 'Outcomes',
    service: 'applications',
    events: 'SELECT outcome AS key, since AS at FROM application_outcomes',
    wordsOf: from(outcomeLabels),
  },
  {
    title: 'Chat messages',
    service: 'chat',
    events: `SELECT concat(kind, ' ', sender) AS key, timestamp AS at FROM ${said} WHERE is_automatic = false`,
    wordsOf: from(chatNames),
  },
  {
    title: 'When customers write in chats',
    service: 'chat',
    events: `SELECT lpad(extract(hour FROM timestamp AT TIME ZONE 'Europe/London')::text, 2, '0') AS key, timestamp AS at
      FROM ${said} WHERE sender = 'customer' AND is_automatic = false`,
    wordsOf: (hour) => `${hour}:00 to ${hour}:59`,
  },
  {
    title: 'SMS and WhatsApp',
    service: 'messaging',
    events: `SELECT concat(channel, ' ', direction) AS key, created_at AS at FROM messages WHERE ${toCustomers}`,
    wordsOf: from(textNames),
  },
  {
    title: 'Delivery of our SMS and WhatsApp messages',
    service: 'messaging',
    events: `SELECT status AS key, created_at AS at FROM messages WHERE direction = 'outbound' AND ${toCustomers}`,
    wordsOf: from(deliveryNames),
  },
  {
    title: 'Back calls',
    service: 'messaging',
    events: `SELECT to_status AS key, occurred_at AS at FROM back_call_status_changes
      UNION ALL SELECT 'requested', created_at FROM back_call_requests`,
    wordsOf: from({ ...backCallStatusLabels, requested: 'Requested' }),
  },
  {
    title: 'Back calls completed, by person',
    service: 'messaging',
    events: `SELECT actor AS key, occurred_at AS at FROM back_call_status_changes WHERE to_status = 'completed'`,
    wordsOf: (username) => username,
  },
  {
    title: 'Payment reminders',
    service: 'reminders',
    events: `SELECT 'new' AS key, created_at AS at FROM reminders
      UNION ALL SELECT 'sent', sent_at FROM reminders WHERE sent_at IS NOT NULL
      UNION ALL SELECT 'failed', updated_at FROM reminders WHERE status = 'failed'`,
    wordsOf: from(reminderNames),
  },
];

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
    title: 'When customers write by SMS and WhatsApp',
    service: 'messaging',
    events: `SELECT lpad(extract(hour FROM created_at AT TIME ZONE 'Europe/London')::text, 2, '0') AS key, created_at AS at
      FROM messages WHERE direction = 'inbound' AND ${toCustomers}`,
    wordsOf: (hour) => `${hour}:00 to ${hour}:59`,
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
    events: `SELECT to_status AS key, occurred_at AS at FROM back_call_status_changes WHERE NOT undone
      UNION ALL SELECT 'requested', created_at FROM back_call_requests`,
    wordsOf: from({ ...backCallStatusLabels, requested: 'Requested' }),
  },
  {
    title: 'Back calls by person and outcome',
    service: 'messaging',
    events: `SELECT concat(to_status, ' ', actor) AS key, occurred_at AS at FROM back_call_status_changes
      WHERE NOT undone AND to_status IN ('completed', 'cancelled', 'retake_payment', 'see_notes', 'failed_cpa')`,
    wordsOf: (key) => {
      const [status = '', actor] = key.split(' ');
      return `${actor}: ${from(backCallStatusLabels)(status)}`;
    },
  },
  {
    title: 'Failed card payments',
    service: 'messaging',
    // Of these requests none fails twice.
    events: `WITH failed AS (
        SELECT b.id, b.created_at AS at, b.status FROM back_call_requests b WHERE b.status = 'failed_cpa'
          AND NOT EXISTS (SELECT FROM back_call_status_changes c WHERE c.back_call_request_id = b.id)
        UNION ALL SELECT b.id, c.occurred_at, b.status FROM back_call_requests b
          JOIN back_call_status_changes c ON c.back_call_request_id = b.id AND c.to_status = 'failed_cpa')
      SELECT 'all' AS key, at FROM failed
      UNION ALL SELECT CASE status WHEN 'failed_cpa' THEN 'open' WHEN 'retake_payment' THEN 'retaken' ELSE 'given-up' END, at
      FROM failed`,
    wordsOf: from({ all: 'All', open: 'Open', retaken: 'Retaken', 'given-up': 'Closed' }),
  },
  {
    title: 'Payment reminders',
    service: 'reminders',
    events: `SELECT 'new' AS key, created_at AS at FROM reminders
      UNION ALL SELECT 'sent', sent_at FROM reminders WHERE sent_at IS NOT NULL
      UNION ALL SELECT 'failed', updated_at FROM reminders WHERE status = 'failed'`,
    wordsOf: from(reminderNames),
  },
  {
    title: 'AI reviews',
    service: 'integrations',
    events: 'SELECT status AS key, started_at AS at FROM agent_runs',
    wordsOf: from({ running: 'Running', completed: 'Completed', failed: 'Failed', cancelled: 'Cancelled' }),
  },
  {
    title: 'Messages drafted by AI reviews',
    service: 'integrations',
    events: `SELECT draft_state AS key, started_at AS at FROM agent_runs WHERE report IS NOT NULL`,
    wordsOf: from({ sent: 'Sent', dropped: 'Discarded', waiting: 'Not sent or discarded' }),
  },
  {
    title: 'Stages suggested by AI reviews',
    service: 'integrations',
    events: `SELECT CASE WHEN stage_followed_at IS NULL THEN 'not' ELSE 'moved' END AS key, started_at AS at
      FROM agent_runs WHERE report IS NOT NULL`,
    wordsOf: from({ not: 'Not moved as suggested', moved: 'Moved as suggested' }),
  },
];

import { auditInsert } from '@loanline/kit/compliance/audit/audit-sql';
import { eventInsert } from '@loanline/kit/events/outbox/event-sql';
import { createChangeWork } from '@loanline/kit/staff-inbox/change-work';
import { createAssignByTurn } from '@loanline/kit/staff-inbox/turns';
import { shownSequence, type InboxColumns } from '@loanline/kit/staff-inbox/list-inbox';

/** Where a visitor has written no message, this finds none, and the list shows the reason of their inquiry. */
export const lastOfCustomer = `CASE WHEN c.kind = 'inquiry' OR c.last_customer_sequence > 0 THEN c.last_customer_sequence END`;

const lastCustomerSequence = 'c.last_customer_sequence';

/**
 * Applications have their customers' names elsewhere; inquiries have them here. `LIMIT` has each found by its key: Postgres
 * would read all inquiries for a long page otherwise.
 */
export const inboxColumns: InboxColumns = {
  kind: 'c.kind',
  id: 'c.subject',
  name: `q.first_name || ' ' || q.last_name`,
  phoneNumber: 'q.mobile_number',
  lastText: 'coalesce(m.text, q.inquiry_reason)',
  isByCustomer: `m.sender IS DISTINCT FROM 'admin'`,
  isAnswered: 'last_admin_sequence > 0',
  lastCustomerSequence,
  joins: `
    LEFT JOIN LATERAL (
      SELECT * FROM customer_inquiries WHERE c.kind = 'inquiry' AND inquiry_id = c.subject LIMIT 1) q ON true
    LEFT JOIN chat_messages m ON m.conversation_id = c.id AND m.sequence = ${shownSequence(lastOfCustomer)}`,
  found: 'kind = $1 AND subject = $2',
};

/**
 * Since when the customer of a conversation `c` has had no answer, even after staff marked it as done: from their first
 * message after the last answer, and a visitor from the start of their inquiry.
 */
export const unansweredSince = `CASE
  WHEN c.last_customer_sequence > c.last_admin_sequence THEN (
    SELECT m.timestamp FROM chat_messages m
    WHERE m.conversation_id = c.id AND m.sequence > c.last_admin_sequence AND m.sender = 'customer'
    ORDER BY m.sequence LIMIT 1)
  WHEN c.kind = 'inquiry' AND c.last_admin_sequence = 0 THEN c.opened_at END`;

export const changeChatWork = createChangeWork({
  where: `c.kind = 'application' AND c.subject = $1`,
  kind: 'c.kind',
  id: 'c.subject',
  subject: `'applications/' || c.subject`,
  unansweredSince,
  lastCustomerSequence,
});

/** Reopens a resolved inquiry whose visitor waits again: otherwise the inbox lists it and the open inquiries do not. */
const reopenWaiting = (actor: string): string => `
  reopened AS (
    UPDATE customer_inquiries q SET status = 'new', version = q.version + 1
    FROM changed c WHERE q.inquiry_id = c.subject AND q.status = 'resolved' AND c.waiting_since IS NOT NULL
    RETURNING q.id, q.inquiry_id, q.version, q.status
  ), reopening_announced AS (
    ${eventInsert('inquiry.changed.v1', {
      from: 'reopened',
      key: 'inquiry_id',
      version: 'version',
      data: { inquiryId: 'inquiry_id', status: 'status', erased: 'NULL' },
    })}
  ), reopening_audited AS (
    ${auditInsert({
      from: 'reopened',
      actor,
      action: `'status resolved to ' || status`,
      subject: `'inquiries/' || id`,
    })}
  )`;

export const changeInquiryWork = createChangeWork({
  where: `c.kind = 'inquiry' AND c.subject = $1`,
  kind: 'c.kind',
  id: 'c.subject',
  // Not the id of the inquiry, which is its visitor's key.
  subject: `'inquiries/' || (SELECT id FROM customer_inquiries WHERE inquiry_id = c.subject)`,
  unansweredSince,
  lastCustomerSequence,
  alsoChange: reopenWaiting,
});

export const assignByTurn = createAssignByTurn({
  kind: 'c.kind',
  id: 'c.subject',
  subject: `CASE c.kind WHEN 'application' THEN 'applications/' || c.subject
    ELSE 'inquiries/' || (SELECT id FROM customer_inquiries WHERE inquiry_id = c.subject) END`,
  unansweredSince,
  lastCustomerSequence,
});

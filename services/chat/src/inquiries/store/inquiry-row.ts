import type { InquiryStatus } from '@loanline/proto/enums/inquiry-statuses';
import { inquiryReference } from '@loanline/kit/customer-records/inquiry-reference';
import type { Sender } from '@loanline/proto/enums/senders';

/** An inquiry with its last message, as a statement selects it. */
export interface InquiryRow {
  readonly id: number;
  readonly inquiryId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly mobileNumber: string;
  readonly inquiryReason: string;
  readonly status: InquiryStatus;
  readonly createdAt: Date;
  readonly lastMessageAt: Date;
  readonly version: number;
  /** Null while there is no message; so are text and sequence. */
  readonly lastSender: Sender | null;
  readonly lastText: string | null;
  readonly lastSequence: number | null;
  /** Null while nobody waits. */
  readonly waitingSince: Date | null;
  readonly snoozedUntil: Date | null;
}

/** Its own columns, of `q`. */
export const inquiryColumns = `
  q.id, q.inquiry_id AS "inquiryId", q.first_name AS "firstName", q.last_name AS "lastName",
  q.mobile_number AS "mobileNumber", q.inquiry_reason AS "inquiryReason", q.status, q.created_at AS "createdAt",
  q.last_message_at AS "lastMessageAt", q.version`;

/** What an event for services says of its visitor. */
export const visitorColumns = {
  reference: inquiryReference('q.inquiry_id'),
  name: `concat_ws(' ', nullif(q.first_name, ''), nullif(q.last_name, ''))`,
  mobile: `nullif(q.mobile_e164, '')`,
} as const;

/** Those of its conversation and of the last message that somebody wrote in it, and where they come from. */
export const conversationColumns = `
  m.sender AS "lastSender", m.text AS "lastText", m.sequence AS "lastSequence",
  c.waiting_since AS "waitingSince", c.snoozed_until AS "snoozedUntil"`;
export const conversationJoin = `
  JOIN conversations c ON c.kind = 'inquiry' AND c.subject = q.inquiry_id
  LEFT JOIN LATERAL (
    SELECT * FROM chat_messages WHERE conversation_id = c.id AND NOT is_automatic ORDER BY sequence DESC LIMIT 1) m ON true`;

import type { Channel } from '@loanline/proto/enums/channels';
import type { MessageDirection, MessageStatus, MessageType } from '@loanline/proto/enums/message-statuses';

export type MessagePurpose = 'conversation' | 'reminder' | 'agent' | 'code' | 'automatic-reply';

/** An attachment as the provider named it: a link, or an id that a link is asked with. */
export interface MediaReference {
  readonly reference: string;
  readonly contentType: string;
}

/** A message as the store gives it, with what is needed of its thread. */
export interface MessageRow {
  readonly id: number;
  readonly key: string;
  readonly threadId: number | null;
  readonly sequence: number | null;
  readonly channel: Channel;
  readonly purpose: MessagePurpose;
  readonly direction: MessageDirection;
  readonly sender: string;
  readonly receiver: string;
  readonly messageType: MessageType;
  readonly body: string;
  readonly media: readonly MediaReference[];
  readonly templateSid: string | null;
  readonly templateVariables: Readonly<Record<string, string>> | null;
  readonly templateLanguage: string | null;
  readonly providerMessageId: string | null;
  readonly status: MessageStatus;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  readonly author: string | null;
  readonly clientId: string | null;
  readonly overrideReason: string | null;
  readonly attempts: number;
  readonly confirmations: number;
  readonly handedOverAt: Date | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly readAt: Date | null;
  readonly failedAt: Date | null;
  readonly version: number;
  /** True when a later message repeats it. */
  readonly wasRetried: boolean;
  readonly backCallRequestId: number | null;
  readonly customerName: string | null;
  readonly lastInboundAt: Date | null;
}

/** Columns of a `messages m` joined with its `threads c`. */
export const messageColumns = `
  m.id, m.key, m.conversation_id AS "threadId", m.sequence, m.channel, m.purpose, m.direction, m.sender,
  m.receiver, m.message_type AS "messageType", m.body, m.media, m.template_sid AS "templateSid",
  m.template_variables AS "templateVariables", m.template_language AS "templateLanguage",
  m.provider_message_id AS "providerMessageId", m.status, m.error_code AS "errorCode",
  m.error_message AS "errorMessage", m.author, m.client_id AS "clientId", m.override_reason AS "overrideReason",
  m.attempts, m.confirmations, m.handed_over_at AS "handedOverAt", m.created_at AS "createdAt",
  m.sent_at AS "sentAt", m.delivered_at AS "deliveredAt", m.read_at AS "readAt", m.failed_at AS "failedAt", m.version,
  EXISTS (SELECT FROM messages r WHERE r.retry_of = m.id) AS "wasRetried",
  c.back_call_request_id AS "backCallRequestId", c.customer_name AS "customerName",
  c.last_inbound_at AS "lastInboundAt"`;

export const messageTables = 'messages m LEFT JOIN conversations c ON c.id = m.conversation_id';

import type { BackCallSource, BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import type { MessageStatus } from '@loanline/proto/enums/message-statuses';
import { cpaAttempts } from './same-payment.ts';

/** A back call request as the store gives it, with what became of the text to its agent. */
export interface BackCallRow {
  readonly id: number;
  readonly customerName: string;
  readonly phoneNumber: string;
  readonly phoneE164: string | null;
  readonly amountDue: string;
  readonly address: string;
  readonly notes: string;
  readonly agentPhone: string | null;
  readonly agentPhoneE164: string | null;
  readonly status: BackCallStatus;
  readonly assignedTo: string | null;
  readonly source: BackCallSource;
  readonly applicationId: string | null;
  /** Card payments refused so far, of all requests about the same payment. */
  readonly cpaAttempts: number;
  readonly agentMessageId: number | null;
  readonly agentNoteBy: string | null;
  readonly agentNotedAt: Date | null;
  readonly smsMessageId: string | null;
  readonly smsError: string | null;
  readonly smsStatus: MessageStatus | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly completedAt: Date | null;
}

/** Columns of a `back_call_requests b` joined with the text to its agent, `messages a`. */
export const backCallColumns = `
  b.id, b.customer_name AS "customerName", b.phone_number AS "phoneNumber", b.phone_e164 AS "phoneE164",
  b.amount_due AS "amountDue", b.address, b.notes, b.agent_phone AS "agentPhone",
  b.agent_phone_e164 AS "agentPhoneE164", b.status, b.assigned_to AS "assignedTo", b.source,
  b.application_id AS "applicationId", ${cpaAttempts} AS "cpaAttempts", b.agent_message_id AS "agentMessageId",
  b.agent_note_by AS "agentNoteBy", b.agent_noted_at AS "agentNotedAt",
  a.provider_message_id AS "smsMessageId", a.error_message AS "smsError", a.status AS "smsStatus",
  b.version, b.created_at AS "createdAt", b.updated_at AS "updatedAt", b.completed_at AS "completedAt"`;

export const backCallTables = 'back_call_requests b LEFT JOIN messages a ON a.id = b.agent_message_id';

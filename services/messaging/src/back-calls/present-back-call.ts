import type { BackCallDetails, BackCallRequest } from '@loanline/proto/entities/back-call';
import { notTextedBecause } from './agent-text.ts';
import { isRetakeClosed } from './back-call-status.ts';
import { mayRetry } from '../threads/message-state.ts';
import type { BackCallRow } from './store/back-call-row.ts';
import type { BackCallHistory } from './store/back-call-history.ts';

/** A request for staff, whole. */
export const presentBackCall = (row: BackCallRow): BackCallRequest => ({
  id: row.id,
  customerName: row.customerName,
  phoneNumber: row.phoneNumber,
  amountDue: row.amountDue,
  address: row.address,
  notes: row.notes,
  agentPhone: row.agentPhone,
  status: row.status,
  smsMessageId: row.smsMessageId,
  createdAt: row.createdAt.toISOString(),
  completedAt: row.completedAt?.toISOString() ?? null,
  smsError: notTextedBecause(row),
  canResendSms: row.smsStatus !== null && mayRetry({ status: row.smsStatus }),
  assignedTo: row.assignedTo,
  source: row.source,
  applicationId: row.applicationId,
  cpaAttempts: row.cpaAttempts,
  retakeClosed: isRetakeClosed(row.cpaAttempts),
  ...(row.agentNoteBy !== null &&
    row.agentNotedAt !== null && {
      agentNote: { author: row.agentNoteBy, writtenAt: row.agentNotedAt.toISOString() },
    }),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

/** With everything that was written about it. */
export const presentDetails = (row: BackCallRow, { notes, changes }: BackCallHistory): BackCallDetails => ({
  ...presentBackCall(row),
  noteHistory: notes.map((note) => ({ ...note, createdAt: note.createdAt.toISOString() })),
  statusHistory: changes.map((change) => ({ ...change, occurredAt: change.occurredAt.toISOString() })),
});

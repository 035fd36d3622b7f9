import type { Inquiry, StaffInquiry } from '@loanline/proto/entities/inquiry';
import type { StartedInquiry } from './store/inquiries.ts';
import type { InquiryRow } from './store/inquiry-row.ts';

/** What the visitor sees of their inquiry: what they wrote, without the number. */
export const presentForVisitor = (row: InquiryRow | StartedInquiry): Inquiry => ({
  id: row.inquiryId,
  inquiryId: row.inquiryId,
  firstName: row.firstName,
  lastName: row.lastName,
  inquiryReason: row.inquiryReason,
  reason: row.inquiryReason,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  lastMessageAt: row.lastMessageAt.toISOString(),
  version: row.version,
});

export const presentForStaff = (row: InquiryRow): StaffInquiry => ({
  ...presentForVisitor(row),
  mobileNumber: row.mobileNumber,
  lastMessage:
    row.lastSender === null || row.lastText === null || row.lastSequence === null
      ? null
      : { sender: row.lastSender, text: row.lastText, sequence: row.lastSequence },
  waitingSince: row.waitingSince?.toISOString() ?? null,
  snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
});

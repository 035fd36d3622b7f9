import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { chatMessage, chatPage, readPosition, newChatMessage, readPositions } from '../../entities/chat.ts';
import { seenSequence } from '../../entities/conversations/staff-inbox.ts';
import { paging } from '../../entities/fields.ts';
import { inquiry, inquiryId, inquiryReference, staffInquiry } from '../../entities/inquiry.ts';
import { ordering } from '../../entities/lists/ordering.ts';
import { inquiryStatus, inquiryStatuses } from '../../enums/inquiry-statuses.ts';
import { inquiryStart } from '../../rules/forms/inquiry-start.ts';
import { historyQuery } from './chat.ts';
import { exportRoute } from '../exports.ts';

const byId = z.object({ inquiryId });

export const inquiryFilters = ['unresolved', 'all', ...inquiryStatuses] as const;

export type InquiryFilter = (typeof inquiryFilters)[number];

export const inquirySorts = ['active', 'name'] as const;

export const inquiriesRoutes = defineRoutes('chat', {
  startInquiry: {
    method: 'POST',
    path: '/api/inquiries',
    summary:
      'Starts a support conversation; the same Idempotency-Key header with the same body answers with the one started first',
    access: 'public',
    rate: 'submit',
    audit: 'start inquiry',
    body: inquiryStart,
    success: { status: 201, body: z.object({ inquiry }) },
    problems: ['idempotency-key-reused'],
  },

  listInquiries: {
    method: 'GET',
    path: '/api/inquiries',
    summary:
      'Inquiries for staff, the last active first unless another order is asked for; those that are not resolved, unless asked for otherwise; the next page has its cursor in x-next-cursor',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    query: z.object({
      ...paging,
      /** Part of a name, phone number or reason. */
      search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      status: z._default(z.enum(inquiryFilters), 'unresolved'),
      ...ordering(inquirySorts),
      /** Only the inquiry of this reference. */
      reference: z.optional(inquiryReference),
    }),
    success: { status: 200, body: z.array(staffInquiry) },
    problems: [],
  },

  getInquiry: {
    method: 'GET',
    path: '/api/inquiries/{inquiryId}',
    summary: 'One inquiry, for anyone who has its id; staff see the mobile number as well',
    access: 'inquiry',
    rate: 'lookup',
    audit: 'read',
    params: byId,
    success: { status: 200, body: inquiry },
    problems: ['not-found'],
  },

  setInquiryStatus: {
    method: 'PUT',
    path: '/api/inquiries/{inquiryId}/status',
    summary: 'Puts an inquiry into a status; putting it back into the one before undoes it',
    access: 'admin',
    rate: 'write',
    audit: 'set inquiry status',
    params: byId,
    body: z.object({
      status: inquiryStatus,
      /** The status the screen showed; when given and no longer current, the call is refused as a conflict. */
      from: z.optional(inquiryStatus),
      seenSequence,
    }),
    success: { status: 200, body: staffInquiry },
    problems: ['not-found', 'conflict'],
  },

  listInquiryMessages: {
    method: 'GET',
    path: '/api/inquiries/{inquiryId}/messages',
    summary:
      "An inquiry's messages, oldest first; with `after`, only what came after that sequence; with `before`, the page that came before it",
    access: 'inquiry',
    rate: 'lookup',
    audit: 'read',
    params: byId,
    query: historyQuery,
    success: { status: 200, body: chatPage },
    problems: ['not-found'],
  },

  postInquiryMessage: {
    method: 'POST',
    path: '/api/inquiries/{inquiryId}/messages',
    summary:
      'Posts a message; the same clientId posted again answers with the message stored first. A message of the visitor opens a resolved inquiry again',
    access: 'inquiry',
    rate: 'write',
    audit: 'post inquiry message',
    params: byId,
    body: newChatMessage,
    success: { status: 201, body: z.object({ message: chatMessage }) },
    problems: ['not-found', 'conflict'],
  },

  markInquiryRead: {
    method: 'POST',
    path: '/api/inquiries/{inquiryId}/mark-read',
    summary: "Moves the caller's read position to the given message, or to the last one; it never moves back",
    access: 'inquiry',
    rate: 'write',
    audit: 'none',
    params: byId,
    body: z.optional(readPosition),
    success: { status: 200, body: z.object({ lastRead: readPositions }) },
    problems: ['not-found'],
  },

  markInquiriesRead: {
    method: 'POST',
    path: '/api/inquiries/mark-read',
    summary:
      "Moves the caller's own read position to the end of every inquiry that is not resolved; visitors do not see it",
    access: 'admin',
    rate: 'write',
    audit: 'none',
    success: { status: 204 },
    problems: [],
  },

  exportInquiries: exportRoute('/api/inquiries/export', 'Inquiries'),
});

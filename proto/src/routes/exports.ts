import * as z from 'zod/mini';
import { defineRoute } from '../contract.ts';

/** What a list is saved as. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Beside the format, whatever its list is asked with: the same search, status and order. */
const query = z.looseObject({ format: z.enum(exportFormats) });

const file = {
  method: 'GET',
  access: 'staff',
  rate: 'read',
  query,
  success: { status: 200, contentType: 'application/octet-stream' },
  problems: [],
} as const;

const summaryOf = (what: string) =>
  `${what} with the filters of their list, every page of it, as a csv or a workbook; formulas are made harmless`;

export const exportApplications = defineRoute({
  ...file,
  service: 'applications',
  path: '/api/applications/export',
  summary: summaryOf('Active tracked applications'),
});

export const exportLoanApplications = defineRoute({
  ...file,
  service: 'applications',
  path: '/api/loan-applications/export',
  summary: summaryOf('Submitted loan applications'),
});

export const exportInquiries = defineRoute({
  ...file,
  service: 'chat',
  path: '/api/inquiries/export',
  summary: summaryOf('Inquiries'),
});

export const exportBackCalls = defineRoute({
  ...file,
  service: 'messaging',
  path: '/api/backcalls/export',
  summary: summaryOf('Back call requests'),
});

export const exportReminders = defineRoute({
  ...file,
  service: 'reminders',
  path: '/api/reminders/export',
  summary: summaryOf('Payment reminders'),
});

export const exportAudit = defineRoute({
  ...file,
  service: 'gateway',
  path: '/api/admin/audit/export',
  summary: summaryOf('The audit'),
});

export type ExportRoute =
  | typeof exportAudit
  | typeof exportApplications
  | typeof exportLoanApplications
  | typeof exportInquiries
  | typeof exportBackCalls
  | typeof exportReminders;

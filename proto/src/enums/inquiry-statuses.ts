import * as z from 'zod/mini';

/** The statuses of a visitor's inquiry; it starts as new. */
export const inquiryStatuses = ['new', 'in-progress', 'waiting', 'resolved'] as const;
export const inquiryStatus = z.enum(inquiryStatuses, 'Choose a status from the list');
export type InquiryStatus = z.output<typeof inquiryStatus>;

export const inquiryStatusLabels: Readonly<Record<InquiryStatus, string>> = {
  new: 'New',
  'in-progress': 'In Progress',
  waiting: 'Waiting for Customer',
  resolved: 'Resolved',
};

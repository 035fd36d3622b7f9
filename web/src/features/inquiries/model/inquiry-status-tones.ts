import type { InquiryStatus } from '@loanline/proto/enums/inquiry-statuses';

/** The colour of each status; it only repeats what the word says. Grey waits for the customer. */
export const inquiryStatusTones = {
  new: 'info',
  'in-progress': 'warning',
  waiting: 'neutral',
  resolved: 'success',
} as const satisfies Readonly<Record<InquiryStatus, string>>;

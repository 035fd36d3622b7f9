import type { InquiryStatus } from '@loanline/proto/enums/inquiry-statuses';

/** The colour of each status; it only repeats what the word says. */
export const inquiryStatusTones = {
  new: 'info',
  'in-progress': 'accent',
  waiting: 'warning',
  resolved: 'success',
} as const satisfies Readonly<Record<InquiryStatus, string>>;

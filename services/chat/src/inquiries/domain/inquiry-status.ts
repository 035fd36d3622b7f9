import type { InquiryStatus } from '@loanline/proto/enums/inquiry-statuses';
import type { Sender } from '@loanline/proto/enums/senders';

type Moves = Readonly<Partial<Record<InquiryStatus, InquiryStatus>>>;

/** The status of an inquiry after a message, by who wrote it; every other status stays. A visitor reopens theirs. */
export const statusAfterMessage: Readonly<Record<Sender, Moves>> = {
  customer: { resolved: 'new' },
  admin: {},
};

/** The status after messages of these senders. */
export const afterMessages = (status: InquiryStatus, senders: readonly Sender[]): InquiryStatus =>
  senders.reduce((now, sender) => statusAfterMessage[sender][now] ?? now, status);

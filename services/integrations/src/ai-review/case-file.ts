import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { ChatMessage } from '@loanline/proto/entities/chat';
import type { ContactState, ThreadMessage } from '@loanline/proto/entities/thread';
import type { CustomerRecord } from '@loanline/proto/entities/customer-record';
import type { LoanApplication } from '@loanline/proto/entities/loan-application';
import type { Reminder } from '@loanline/proto/entities/reminder';
import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import type { OtherApplication } from '@loanline/proto/routes/applications/application-file';
import type { PlainDate } from '@loanline/proto/rules/dates/dates';

/** All stored facts about one application, collected once; the checks read nothing else. */
export interface CaseFile {
  /** The day it is in London. */
  readonly today: PlainDate;
  readonly application: TrackedApplication;
  /** Null when the application did not come through one of the wizards. */
  readonly submission: LoanApplication | null;
  /** Other applications of the same person. */
  readonly others: readonly OtherApplication[];
  /** Names of others who have given the same mobile number, or email address; nothing else of them is here. */
  readonly sharesWith: { readonly mobile: readonly string[]; readonly email: readonly string[] };
  /** The lender's own record of the customer, where there is one. */
  readonly customer: CustomerRecord | null;
  /** Oldest first. */
  readonly chat: readonly ChatMessage[];
  /** SMS and WhatsApp messages of their mobile number, which others may share, oldest first. */
  readonly messages: readonly ThreadMessage[];
  /** Whether that number may be written to; null when none is known. */
  readonly contact: ContactState | null;
  readonly backCalls: readonly BackCallRequest[];
  readonly reminders: readonly Reminder[];
}

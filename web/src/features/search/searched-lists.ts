import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { Thread } from '@loanline/proto/entities/thread';
import type { CustomerSearchResult } from '@loanline/proto/entities/customer-record';
import type { StaffInquiry } from '@loanline/proto/entities/inquiry';
import type { LoanApplicationSummary } from '@loanline/proto/entities/loan-application';
import type { Reminder } from '@loanline/proto/entities/reminder';
import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import type { Routes } from '@loanline/proto/routes';
import { staffStageName } from '@loanline/proto/enums/stages';
import { dialledHere } from '@loanline/proto/rules/uk-phone';
import { requestWithHeaders } from '../../lib/api/api.ts';
import { money, pounds, shortDay } from '../../lib/format/format.ts';
import { customerName, visitorName } from '../../lib/format/names.ts';
import { phoneText } from '../../lib/phone/phone-text.ts';
import { bearer } from '../../lib/session/token.ts';
import { recordAddresses, searchAddresses } from '../../lib/staff-view/record-addresses.ts';

/** One thing that a search found: a record with its address, or a person by whose phone one can search again. */
export interface Found {
  readonly id: string;
  readonly text: string;
  readonly detail: string;
  readonly opens: { readonly address: string } | { readonly search: string };
}

export interface Answer {
  readonly found: readonly Found[];
  /** There is more than was asked for. */
  readonly more: boolean;
}

/** Records of one kind that can be searched. */
export interface SearchedList {
  readonly title: string;
  /** Its records are known by the reference, so it comes first for a reference. */
  readonly byReference?: true;
  readonly search: (text: string, signal: AbortSignal) => Promise<Answer>;
  /** The list that shows all that a text finds. */
  readonly allAddress?: (text: string) => string;
}

const most = 5;

const asked = (signal: AbortSignal) => ({ headers: bearer(), signal });

const detailOf = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ');

const phoneOf = (number: string | null): string | null => number && phoneText(number);

const answerOf = <Row>(
  { body, headers }: { body: readonly Row[]; headers: Headers },
  foundOf: (row: Row) => Found,
): Answer => ({
  found: body.slice(0, most).map(foundOf),
  more: headers.has('x-next-cursor'),
});

const foundApplication = (application: StaffApplication): Found => ({
  id: application.applicationId,
  text: customerName(application),
  detail: detailOf(
    application.applicationId,
    phoneOf(application.customerPhone),
    pounds(application.loanAmount),
    staffStageName(application.currentStage),
  ),
  opens: { address: recordAddresses.application(application.applicationId) },
});

const foundSubmission = (submission: LoanApplicationSummary): Found => ({
  id: String(submission.id),
  text: `${submission.forename} ${submission.surname}`.trim(),
  detail: detailOf(submission.applicationId, phoneOf(submission.mobile), shortDay(submission.createdAt)),
  opens: { address: recordAddresses.submission(submission.id) },
});

const foundBackCall = (request: BackCallRequest): Found => ({
  id: String(request.id),
  text: request.customerName,
  detail: detailOf(`ID ${request.id}`, phoneOf(request.phoneNumber), request.amountDue),
  opens: { address: recordAddresses.backCall(request.id) },
});

const foundInquiry = (inquiry: StaffInquiry): Found => ({
  id: inquiry.inquiryId,
  text: visitorName(inquiry),
  detail: detailOf(phoneOf(inquiry.mobileNumber), shortDay(inquiry.lastMessageAt), inquiry.inquiryReason),
  opens: { address: recordAddresses.inquiry(inquiry.inquiryId) },
});

const channelNames = { sms: 'SMS', whatsapp: 'WhatsApp' } as const;

const foundThread = (thread: Thread): Found => ({
  id: String(thread.id),
  text: thread.customerName ?? phoneText(thread.phoneNumber),
  detail: detailOf(
    channelNames[thread.channel],
    thread.customerName === null ? null : phoneText(thread.phoneNumber),
    shortDay(thread.lastMessageAt),
  ),
  opens: { address: recordAddresses.thread(thread.id) },
});

const foundReminder = (reminder: Reminder): Found => ({
  id: String(reminder.id),
  text: reminder.customerName,
  detail: detailOf(
    phoneOf(reminder.customerMobile),
    money(reminder.amount),
    `due ${shortDay(reminder.date)}`,
  ),
  opens: { address: searchAddresses.reminders(reminder.customerMobile) },
});

/** Those who have only applied have no record; their phone number finds what they have with the lender. */
const foundCustomer = ({ fullName, phone, address, record }: CustomerSearchResult): Found => ({
  id: record ?? detailOf(fullName, phone, address),
  text: fullName,
  detail: detailOf(phoneOf(phone), address),
  opens: record === undefined ? { search: phone ?? fullName } : { address: recordAddresses.customer(record) },
});

const leadsElsewhereThan =
  (text: string) =>
  ({ opens }: Found): boolean =>
    !('search' in opens && dialledHere(opens.search) === dialledHere(text));

/** What is searched, in the order in which the dialog shows it for a name or a phone number. */
export const searchedLists: readonly SearchedList[] = [
  {
    title: 'Customers',
    search: async (text, signal) => {
      const { body } = await requestWithHeaders<Routes['searchCustomers']>('GET /api/customers/search', {
        query: { q: text },
        ...asked(signal),
      });
      const found = body.map(foundCustomer).filter(leadsElsewhereThan(text));
      return { found: found.slice(0, most), more: found.length > most };
    },
    allAddress: searchAddresses.customers,
  },
  {
    title: 'Active Loan Applications',
    byReference: true,
    search: async (text, signal) =>
      answerOf(
        await requestWithHeaders<Routes['listApplications']>('GET /api/applications', {
          query: { search: text, limit: most },
          ...asked(signal),
        }),
        foundApplication,
      ),
    allAddress: searchAddresses.applications,
  },
  {
    title: 'Back Call Requests',
    search: async (text, signal) =>
      answerOf(
        await requestWithHeaders<Routes['listBackCalls']>('GET /api/backcalls', {
          query: { search: text, limit: most },
          ...asked(signal),
        }),
        foundBackCall,
      ),
    allAddress: searchAddresses.backCalls,
  },
  {
    title: 'Customer Inquiries',
    search: async (text, signal) =>
      answerOf(
        await requestWithHeaders<Routes['listInquiries']>('GET /api/inquiries', {
          query: { search: text, limit: most, status: 'all' },
          ...asked(signal),
        }),
        foundInquiry,
      ),
    allAddress: searchAddresses.inquiries,
  },
  {
    title: 'SMS and WhatsApp',
    search: async (text, signal) =>
      answerOf(
        await requestWithHeaders<Routes['listThreads']>('GET /api/conversations', {
          query: { search: text, limit: most },
          ...asked(signal),
        }),
        foundThread,
      ),
  },
  {
    title: 'Reminders',
    search: async (text, signal) =>
      answerOf(
        await requestWithHeaders<Routes['listReminders']>('GET /api/reminders', {
          query: { search: text, limit: most },
          ...asked(signal),
        }),
        foundReminder,
      ),
    allAddress: searchAddresses.reminders,
  },
  {
    title: 'Loan Applications',
    byReference: true,
    search: async (text, signal) =>
      answerOf(
        await requestWithHeaders<Routes['listLoanApplications']>('GET /api/loan-applications', {
          query: { search: text, limit: most },
          ...asked(signal),
        }),
        foundSubmission,
      ),
    allAddress: searchAddresses.submissions,
  },
];

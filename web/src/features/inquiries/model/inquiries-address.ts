import type { InquiryFilter } from '@loanline/proto/routes/chat/inquiries';
import type { AddressPart } from '../../../lib/staff-view/address-part.ts';
import type { DashboardNav } from '../../../lib/staff-view/dashboard-nav.ts';

/** Written out, so that the contract's schemas stay out of the browser; the type holds both to be the same. */
export const inquiryFilters = [
  'unresolved',
  'new',
  'in-progress',
  'waiting',
  'resolved',
  'all',
] as const satisfies readonly InquiryFilter[];

/** Which inquiries are listed. */
export interface InquiriesView {
  status: InquiryFilter;
}

export type InquiriesControl = DashboardNav<InquiriesView>;

/** The filter a text names; what is not resolved when it names none. */
export const inquiryFilterOf = (text: string | null): InquiryFilter =>
  inquiryFilters.find((filter) => filter === text) ?? 'unresolved';

export const inquiriesAddress: AddressPart<InquiriesView> = {
  read: (address) => ({ status: inquiryFilterOf(address.get('status')) }),
  write: ({ status }, address) => {
    if (status !== 'unresolved') address.set('status', status);
  },
};

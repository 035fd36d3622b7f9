import type { ApplicationsView } from '../../../features/applications/model/applications-address.ts';
import { applicationsAddress } from '../../../features/applications/model/applications-address.ts';
import type { OutcomesView } from '../../../features/applications/outcome-list/outcomes-address.ts';
import { outcomesAddress } from '../../../features/applications/outcome-list/outcomes-address.ts';
import type { AuditView } from '../../../features/audit/audit-address.ts';
import { auditAddress } from '../../../features/audit/audit-address.ts';
import type { BackCallsView } from '../../../features/back-calls/model/back-calls-address.ts';
import { backCallsAddress } from '../../../features/back-calls/model/back-calls-address.ts';
import type { InboxState } from '../../../features/inbox/model/inbox-address.ts';
import { inboxAddress } from '../../../features/inbox/model/inbox-address.ts';
import type { CustomersView } from '../../../features/customers/customers-address.ts';
import { customersAddress } from '../../../features/customers/customers-address.ts';
import type { InquiriesView } from '../../../features/inquiries/model/inquiries-address.ts';
import { inquiriesAddress } from '../../../features/inquiries/model/inquiries-address.ts';
import type { ReportsView } from '../../../features/reports/reports-address.ts';
import { reportsAddress } from '../../../features/reports/reports-address.ts';
import type { SubmissionsView } from '../../../features/submissions/submissions-address.ts';
import { submissionsAddress } from '../../../features/submissions/submissions-address.ts';
import type { AddressPart } from '../../../lib/staff-view/address-part.ts';
import { columnsAddress } from '../../../lib/staff-view/columns.ts';
import type { DaysView } from '../../../lib/staff-view/days.ts';
import { daysAddress } from '../../../lib/staff-view/days.ts';
import { openingsAddress } from '../../../lib/staff-view/openings.ts';
import { orderAddress } from '../../../lib/staff-view/order.ts';
import { savedViewAddress } from '../../../lib/staff-view/saved-view.ts';
import { searchAddress } from '../../../lib/staff-view/search.ts';
import type { SharedView } from '../../../lib/staff-view/dashboard-nav.ts';
import type { Section } from './sections.ts';
import { isSectionAddress, sectionAddress, sectionOf } from './sections.ts';

interface SectionView {
  section: Section;
}

/** What the dashboard shows, all of it stored in the address so that a reload and a shared link show the same. */
export interface DashboardView
  extends
    SectionView,
    SharedView,
    ApplicationsView,
    InboxState,
    InquiriesView,
    BackCallsView,
    AuditView,
    DaysView,
    OutcomesView,
    CustomersView,
    ReportsView,
    SubmissionsView {}

const section: AddressPart<SectionView> = {
  // An inquiry is open beside its list, whatever section its link names.
  read: (address) => ({ section: address.has('inquiry') ? 'inquiries' : sectionOf(address.get('section')) }),
  write: (view, address) => {
    const name = sectionAddress(view.section);
    if (name) address.set('section', name);
  },
};

/** The section's name in an address, when there is no such section. */
export const unknownSectionIn = (address: URLSearchParams): string | undefined => {
  const named = address.get('section');
  return named === null || isSectionAddress(named) ? undefined : named;
};

/** The view an address asks for. */
export const readView = (address: URLSearchParams): DashboardView => ({
  ...section.read(address),
  ...searchAddress.read(address),
  ...orderAddress.read(address),
  ...columnsAddress.read(address),
  ...savedViewAddress.read(address),
  ...applicationsAddress.read(address),
  ...inboxAddress.read(address),
  ...inquiriesAddress.read(address),
  ...backCallsAddress.read(address),
  ...auditAddress.read(address),
  ...daysAddress.read(address),
  ...outcomesAddress.read(address),
  ...customersAddress.read(address),
  ...reportsAddress.read(address),
  ...openingsAddress.read(address),
  ...submissionsAddress.read(address),
});

/** The address of a view. */
export const addressOf = (view: DashboardView): URLSearchParams => {
  const address = new URLSearchParams();
  section.write(view, address);
  searchAddress.write(view, address);
  columnsAddress.write(view, address);
  savedViewAddress.write(view, address);
  applicationsAddress.write(view, address);
  inboxAddress.write(view, address);
  inquiriesAddress.write(view, address);
  backCallsAddress.write(view, address);
  auditAddress.write(view, address);
  daysAddress.write(view, address);
  outcomesAddress.write(view, address);
  customersAddress.write(view, address);
  reportsAddress.write(view, address);
  openingsAddress.write(view, address);
  submissionsAddress.write(view, address);
  orderAddress.write(view, address);
  return address;
};

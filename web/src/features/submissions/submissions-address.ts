import type { AddressPart } from '../../lib/staff-view/address-part.ts';
import { idFrom } from '../../lib/staff-view/address-part.ts';
import type { DashboardNav } from '../../lib/staff-view/dashboard-nav.ts';

export interface SubmissionsView {
  /** Id of the submitted application whose details are open. */
  details: number | undefined;
}

export type SubmissionsControl = DashboardNav<SubmissionsView>;

export const submissionsAddress: AddressPart<SubmissionsView> = {
  read: (address) => ({ details: idFrom(address.get('details')) }),
  write: ({ details }, address) => {
    if (details) address.set('details', String(details));
  },
};

import type { AddressPart } from '../../../lib/staff-view/address-part.ts';
import type { DashboardNav } from '../../../lib/staff-view/dashboard-nav.ts';
import type { BackCallFilter } from './back-call-list.ts';
import { backCallFilterOf } from './back-call-list.ts';

/** Which back call requests are listed. */
export interface BackCallsView {
  calls: BackCallFilter;
}

export type BackCallsControl = DashboardNav<BackCallsView>;

export const backCallsAddress: AddressPart<BackCallsView> = {
  read: (address) => ({ calls: backCallFilterOf(address.get('calls')) }),
  write: ({ calls }, address) => {
    if (calls !== 'open') address.set('calls', calls);
  },
};

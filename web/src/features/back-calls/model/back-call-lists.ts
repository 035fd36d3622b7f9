import type { StaffList } from '../../../lib/list/staff-list/staff-list.ts';
import type { BackCallSection } from './back-call-orders.ts';
import { backCallOrders } from './back-call-orders.ts';
import type { BackCallsView } from './back-calls-address.ts';
import { backCallsAddress } from './back-calls-address.ts';

const listOf = (
  section: BackCallSection,
  name: StaffList<BackCallsView>['name'],
): StaffList<BackCallsView> => ({
  name,
  address: `section=${name}`,
  filters: backCallsAddress,
  orders: backCallOrders[section],
  tableFrom: '75rem',
});

export const backCallLists: Readonly<Record<BackCallSection, StaffList<BackCallsView>>> = {
  requests: listOf('requests', 'back-calls'),
  'failed-cpa': listOf('failed-cpa', 'failed-cpa'),
  'agent-notes': listOf('agent-notes', 'agent-notes'),
};

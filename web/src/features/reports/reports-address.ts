import type { AddressPart } from '../../lib/staff-view/address-part.ts';
import type { DashboardNav } from '../../lib/staff-view/dashboard-nav.ts';

/** Which days the reports cover. */
export interface ReportsView {
  /** The name of a period, or its days such as 2026-11-01..2026-11-30; '' for the usual one. */
  period: string;
}

export type ReportsControl = DashboardNav<ReportsView>;

export const reportsAddress: AddressPart<ReportsView> = {
  read: (address) => ({ period: address.get('period')?.trim() ?? '' }),
  write: ({ period }, address) => {
    if (period) address.set('period', period);
  },
};

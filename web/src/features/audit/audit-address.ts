import type { AddressPart } from '../../lib/staff-view/address-part.ts';
import type { DashboardNav } from '../../lib/staff-view/dashboard-nav.ts';
import type { DaysView } from '../../lib/staff-view/days.ts';

/** Which entries of the audit are listed. */
export interface AuditView {
  /** Whose entries, and of what they did; '' for all. */
  actor: string;
  action: string;
}

export type AuditControl = DashboardNav<AuditView & DaysView>;

export const auditAddress: AddressPart<AuditView> = {
  read: (address) => ({
    actor: address.get('actor')?.trim() ?? '',
    action: address.get('action')?.trim() ?? '',
  }),
  write: ({ actor, action }, address) => {
    if (actor) address.set('actor', actor);
    if (action) address.set('action', action);
  },
};

import type { AddressPart } from '../../lib/staff-view/address-part.ts';
import type { DashboardNav } from '../../lib/staff-view/dashboard-nav.ts';

/** Which entries of the audit are listed. */
export interface AuditView {
  /** Whose entries, and of what they did; '' for all. */
  actor: string;
  action: string;
  /** The first and the last day, such as 2026-03-02; '' for no such limit. */
  from: string;
  to: string;
}

export type AuditControl = DashboardNav<AuditView>;

const dayFrom = (text: string | null): string => (/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? (text ?? '') : '');

export const auditAddress: AddressPart<AuditView> = {
  read: (address) => ({
    actor: address.get('actor')?.trim() ?? '',
    action: address.get('action')?.trim() ?? '',
    from: dayFrom(address.get('from')),
    to: dayFrom(address.get('to')),
  }),
  write: ({ actor, action, from, to }, address) => {
    if (actor) address.set('actor', actor);
    if (action) address.set('action', action);
    if (from) address.set('from', from);
    if (to) address.set('to', to);
  },
};

import type { AddressPart } from '../../lib/staff-view/address-part.ts';
import type { DashboardNav } from '../../lib/staff-view/view-control.ts';

/** Which entries of the audit are listed. */
export interface AuditView {
  /** Whose entries, and of what they did; '' for all. */
  person: string;
  did: string;
  /** The first and the last day, such as 2026-03-02; '' for no such limit. */
  from: string;
  until: string;
}

export type AuditControl = DashboardNav<AuditView>;

const dayFrom = (text: string | null): string => (/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? (text ?? '') : '');

export const auditAddress: AddressPart<AuditView> = {
  read: (address) => ({
    person: address.get('person')?.trim() ?? '',
    did: address.get('did')?.trim() ?? '',
    from: dayFrom(address.get('from')),
    until: dayFrom(address.get('until')),
  }),
  write: ({ person, did, from, until }, address) => {
    if (person) address.set('person', person);
    if (did) address.set('did', did);
    if (from) address.set('from', from);
    if (until) address.set('until', until);
  },
};

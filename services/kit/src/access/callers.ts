import type { Access, Route } from '@loanline/proto/contract';
import type { Caller } from './identity.ts';

export type StaffCaller = Extract<Caller, { kind: 'staff' }>;
export type AdminCaller = StaffCaller & { readonly role: 'admin' };
type AnonymousCaller = Extract<Caller, { kind: 'anonymous' }>;
type CustomerCaller = Extract<Caller, { kind: 'customer' }>;
type ServiceCaller = Extract<Caller, { kind: 'service' }>;

/** What must be set up first: a password of their own, then the second step if STAFF_TOTP=required. */
export type Lack = 'password' | 'two-step';

/** Staff who have signed in, and may only set up what they lack. */
export type PendingStaff = Omit<StaffCaller, 'kind'> & {
  readonly kind: 'pending-staff';
  readonly lacks: Lack;
};

/** Who makes a request, before it is decided what they may do. */
export type Principal =
  Exclude<Caller, CustomerCaller> | (CustomerCaller & { readonly trackerId?: string }) | PendingStaff;

/** As whom a call is made, for each kind of access. */
export interface CallerByAccess extends Record<Access, Caller> {
  public: Caller;
  tracker: AnonymousCaller | CustomerCaller | AdminCaller | ServiceCaller;
  customer: CustomerCaller;
  inquiry: AnonymousCaller | AdminCaller | ServiceCaller;
  admin: AdminCaller;
  staff: StaffCaller;
  'staff-pending': StaffCaller;
  webhook: AnonymousCaller;
  internal: ServiceCaller;
}

export type CallerOf<R extends Route> = CallerByAccess[R['access']];

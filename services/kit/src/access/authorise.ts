import type { Access } from '@loanline/proto/contract';
import { isSameReference } from '@loanline/proto/rules/reference';
import {
  forbidden,
  notConfirmed,
  notSignedIn,
  passwordMissing,
  twoStepMissing,
} from '../http/problem-error.ts';
import type { AdminCaller, CallerByAccess, Principal, StaffCaller } from './callers.ts';

/** What opens an application: only its reference, or a confirmation that it is the caller's own. */
export type TrackerAccess = 'reference' | 'verified';

type Params = Readonly<Record<string, unknown>>;

const anonymous = { kind: 'anonymous' } as const;

const mayNot = () => forbidden('You do not have permission to do this');

const isAdmin = (principal: Principal): principal is AdminCaller =>
  principal.kind === 'staff' && principal.role === 'admin';

const isOf = ({ applicationId, trackerId }: Principal & { kind: 'customer' }, asked: unknown): boolean =>
  asked === trackerId || (typeof asked === 'string' && isSameReference(asked, applicationId));

const requireCustomerOf = (principal: Principal, asked: unknown): CallerByAccess['customer'] => {
  if (principal.kind !== 'customer' || !isOf(principal, asked)) throw notConfirmed();
  return { kind: 'customer', applicationId: principal.applicationId };
};

const withoutPending = (principal: Principal) => (principal.kind === 'pending-staff' ? anonymous : principal);

const requireStaff = (principal: Principal): StaffCaller => {
  if (principal.kind === 'pending-staff')
    throw principal.lacks === 'password' ? passwordMissing() : twoStepMissing();
  if (principal.kind !== 'staff') throw notSignedIn();
  return principal;
};

type Rules = {
  readonly [A in Access]: (
    principal: Principal,
    params: Params,
    trackerAccess: TrackerAccess,
  ) => CallerByAccess[A];
};

const rules: Rules = {
  public: (principal) => {
    const caller = withoutPending(principal);
    return caller.kind === 'customer' ? { kind: 'customer', applicationId: caller.applicationId } : caller;
  },

  tracker: (principal, { applicationId }, trackerAccess) => {
    if (isAdmin(principal) || principal.kind === 'service') return principal;
    if (trackerAccess === 'reference') return anonymous;
    return requireCustomerOf(principal, applicationId);
  },

  customer: (principal, { applicationId }) => {
    if (principal.kind === 'staff' || principal.kind === 'service') throw mayNot();
    return requireCustomerOf(principal, applicationId);
  },

  inquiry: (principal) => (isAdmin(principal) || principal.kind === 'service' ? principal : anonymous),

  admin: (principal) => {
    const staff = requireStaff(principal);
    if (!isAdmin(staff)) throw mayNot();
    return staff;
  },

  staff: requireStaff,

  'staff-pending': (principal) => {
    if (principal.kind !== 'pending-staff') return requireStaff(principal);
    const { username, role, sessionId, address } = principal;
    return { kind: 'staff', username, role, sessionId, address };
  },

  webhook: () => anonymous,

  internal: (principal) => {
    if (principal.kind !== 'service') throw mayNot();
    return principal;
  },
};

/**
 * Authorises a principal, and returns the caller as whom they make the call.
 * @throws ProblemError not-signed-in, forbidden, not-confirmed, password-missing or two-step-missing
 */
export const authorise = <A extends Access>(
  access: A,
  principal: Principal,
  params: Params,
  trackerAccess: TrackerAccess,
): CallerByAccess[A] => rules[access](principal, params, trackerAccess);

import type { Caller } from '@loanline/kit/identity';
import { forbidden, notSignedIn } from '@loanline/kit/problem-error';
import type { Access } from '@loanline/proto/contract';
import { isSameReference } from '@loanline/proto/rules/reference';
import type { Visitor } from '../confirmation/visitor.ts';
import { notConfirmed, passwordMissing, twoStepMissing } from '../errors.ts';
import type { Newcomer, StaffCaller } from '../staff/staff-caller.ts';

export type TrackerAccess = 'reference' | 'verified';

const anonymous: Caller = { kind: 'anonymous' };

const isAdmin = (visitor: Visitor): visitor is StaffCaller =>
  visitor.kind === 'staff' && visitor.role === 'admin';

const isOf = ({ applicationId, trackerId }: Visitor & { kind: 'customer' }, asked: string): boolean =>
  asked === trackerId || isSameReference(asked, applicationId);

/**
 * As whom a caller may see an application: staff as themselves, a customer as the customer of the application that
 * they confirmed, everyone else by the reference alone, where that is enough.
 * @throws ProblemError not-confirmed, whether there is such an application or not
 */
export const trackerCaller = (visitor: Visitor, reference: string, mode: TrackerAccess): Caller => {
  if (isAdmin(visitor)) return visitor;
  if (mode === 'reference') return anonymous;
  if (visitor.kind !== 'customer' || !isOf(visitor, reference)) throw notConfirmed();
  return { kind: 'customer', applicationId: visitor.applicationId };
};

const staffCallerOf = ({ username, role, sessionId }: Newcomer): StaffCaller => ({
  kind: 'staff',
  username,
  role,
  sessionId,
});

/** As whom a caller may see an inquiry whose id they have: staff as themselves, everyone else by that id alone. */
export const visitorCaller = (visitor: Visitor): Caller => (isAdmin(visitor) ? visitor : anonymous);

/**
 * As whom a caller may make a call.
 * @throws ProblemError not-signed-in, forbidden, or not-confirmed as the route's access says
 */
export const callerFor = (
  access: Access,
  visitor: Visitor,
  params: Readonly<Record<string, string>>,
  mode: TrackerAccess,
): Caller => {
  switch (access) {
    case 'anyone':
      if (visitor.kind === 'customer') return { kind: 'customer', applicationId: visitor.applicationId };
      return visitor.kind === 'staff' ? visitor : anonymous;
    case 'webhook':
      return anonymous;
    case 'tracker':
      return trackerCaller(visitor, params['applicationId'] ?? '', mode);
    case 'visitor':
      return visitorCaller(visitor);
    case 'newcomer':
      if (visitor.kind === 'newcomer') return staffCallerOf(visitor);
      if (visitor.kind !== 'staff') throw notSignedIn();
      return visitor;
    case 'agent':
    case 'staff':
      if (visitor.kind === 'newcomer')
        throw visitor.lacks === 'password' ? passwordMissing() : twoStepMissing();
      if (visitor.kind !== 'staff') throw notSignedIn();
      if (access === 'staff' && !isAdmin(visitor)) throw forbidden('You do not have permission to do this');
      return visitor;
    case 'internal':
      throw forbidden('You do not have permission to do this');
  }
};

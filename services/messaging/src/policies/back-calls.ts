import type { Caller } from '@loanline/kit/identity';
import { notSignedIn } from '@loanline/kit/problem-error';
import type { StaffRole } from '@loanline/proto/enums/staff-roles';

export type Staff = Extract<Caller, { kind: 'staff' }>;

/** @throws ProblemError `not-signed-in` */
export const staffOf = (caller: Caller): Staff => {
  if (caller.kind !== 'staff') throw notSignedIn();
  return caller;
};

interface Assigned {
  readonly status: string;
  readonly assignedTo: string | null;
}

/**
 * An admin sees every request. An agent sees what is with the agents at this moment, and of that what is for them, or for
 * whichever of them takes it.
 */
export const maySee = (
  { role, username }: { readonly role: StaffRole; readonly username: string },
  { status, assignedTo }: Assigned,
): boolean =>
  role === 'admin' || (status === 'send to agent' && (assignedTo === null || assignedTo === username));

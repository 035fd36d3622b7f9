import type { PendingStaff, StaffCaller } from '@loanline/kit/access/callers';
import type { Caller } from '@loanline/kit/access/identity';
import type { TrackerToken } from './tracker-access/tracker-tokens.ts';

/** A member of staff, and when their session ends. */
export type SignedInStaff = StaffCaller & { readonly endsAt: Date };

/** Who makes a request, as the gateway knows them; for a customer also their tracker token. */
export type Principal =
  | Exclude<Caller, { kind: 'customer' | 'staff' }>
  | ({ readonly kind: 'customer' } & TrackerToken)
  | SignedInStaff
  | PendingStaff;

import type { PendingStaff } from '@loanline/kit/access/callers';
import type { Caller } from '@loanline/kit/access/identity';
import type { TrackerToken } from './tracker-access/tracker-tokens.ts';

/** Who makes a request, as the gateway knows them; for a customer also their tracker token. */
export type Principal =
  Exclude<Caller, { kind: 'customer' }> | ({ readonly kind: 'customer' } & TrackerToken) | PendingStaff;

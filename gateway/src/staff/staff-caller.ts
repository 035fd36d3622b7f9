import type { Caller } from '@loanline/kit/identity';

export type StaffCaller = Extract<Caller, { kind: 'staff' }>;

/** What must be set up first: a password of their own, then the second step if STAFF_TOTP=required. */
export type Lack = 'password' | 'two-step';

/** Signed in, but admitted only to set up what is missing. */
export type Newcomer = Omit<StaffCaller, 'kind'> & { readonly kind: 'newcomer'; readonly lacks: Lack };

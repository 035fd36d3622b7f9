import type { Caller } from '@loanline/kit/identity';

export type StaffCaller = Extract<Caller, { kind: 'staff' }>;

/** Signed in, and to be let in to nothing but setting up the second step that STAFF_TOTP=required asks for. */
export type Newcomer = Omit<StaffCaller, 'kind'> & { readonly kind: 'newcomer' };

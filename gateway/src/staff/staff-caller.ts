import type { Caller } from '@loanline/kit/identity';

export type StaffCaller = Extract<Caller, { kind: 'staff' }>;

import type { Caller } from '@loanline/kit/identity';
import type { Newcomer } from '../staff/staff-caller.ts';
import type { ShownPass } from './passes.ts';

/** A caller as the gateway knows them: of a customer also the pass that they showed, of staff whether anything is missing. */
export type Visitor =
  Exclude<Caller, { kind: 'customer' }> | ({ readonly kind: 'customer' } & ShownPass) | Newcomer;

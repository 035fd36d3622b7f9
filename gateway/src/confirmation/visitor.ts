import type { Caller } from '@loanline/kit/identity';
import type { Pass } from './passes.ts';

/** A caller as the gateway knows them: of a customer also the other name of their application. */
export type Visitor = Exclude<Caller, { kind: 'customer' }> | ({ readonly kind: 'customer' } & Pass);

import type { Caller } from '@loanline/kit/identity';
import type { ShownPass } from './passes.ts';

/** A caller as the gateway knows them: of a customer also the pass that they showed. */
export type Visitor = Exclude<Caller, { kind: 'customer' }> | ({ readonly kind: 'customer' } & ShownPass);

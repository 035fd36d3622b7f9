import type { CallOptions } from '@loanline/kit/http/client';

/** Options of a call that the gateway makes on its own behalf. */
export const asGateway = { caller: { kind: 'service', service: 'gateway' } } as const satisfies CallOptions;

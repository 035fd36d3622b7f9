/** Ends a call for whose answer somebody has waited long enough. */
export const patience = (): AbortSignal => AbortSignal.timeout(15_000);

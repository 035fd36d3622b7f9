/** Ends a call that takes longer than a person should have to wait. */
export const patience = (): AbortSignal => AbortSignal.timeout(15_000);

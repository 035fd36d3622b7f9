/** SQLSTATE of a write on a server that only reads. */
export const readOnlyState = '25006';

/** The database server only reads, as the old primary does after a failover: nothing was stored. */
export class ReadOnlyServerError extends Error {
  override readonly name = 'ReadOnlyServerError';
  readonly code = readOnlyState;
  constructor() {
    super('The database server is read-only');
  }
}

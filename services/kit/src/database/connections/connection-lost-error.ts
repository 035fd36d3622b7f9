/**
 * The database did not answer on a connection, which was then ended. Whether the statement took effect is not known.
 */
export class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLostError';
}

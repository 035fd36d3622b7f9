/** A call that is being decided on. */
export interface IncomingCall {
  readonly correlationId: string;
  readonly address: string;
  /** The caller's session, once it is known. */
  sessionId: string | undefined;
}

/** A call that is being authorised. */
export interface IncomingCall {
  readonly correlationId: string;
  readonly address: string;
  /** The caller's session, once it is known. */
  sessionId: string | undefined;
}

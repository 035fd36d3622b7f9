import type { ClientFrame, ConversationFrame, ServerFrame } from '@loanline/proto/frames';

/** The frames that stay in force for as long as someone on the page wants them. */
export type Subscription = Extract<
  ClientFrame,
  { type: 'subscribe' | 'subscribe_inquiry' | 'subscribe_admin' | 'subscribe_agent' }
>;

/** Fetch what may have been missed, unless the server has said it when it confirmed the subscription. */
export interface Resync extends KnownToServer {
  readonly type: 'resync';
}

/** What the server knew of a subscription when it confirmed it. */
export interface KnownToServer {
  /** The newest version of the application. */
  readonly version?: number | undefined;
  /** The news of the conversation since the connection before. */
  readonly missed?: readonly ConversationFrame[] | undefined;
}

/** What a page receives: the server's frames, and the client's own word that the server ended the staff session. */
export type ReceivedFrame =
  Exclude<ServerFrame, { type: 'resync' }> | Resync | { readonly type: 'session_ended' };

/** The frame in a socket message, or undefined when it has none. */
export const readFrame = (data: unknown): ServerFrame | undefined => {
  try {
    const value: unknown = JSON.parse(String(data));
    const isFrame = typeof value === 'object' && value !== null && 'type' in value;
    return isFrame ? (value as ServerFrame) : undefined;
  } catch {
    return undefined;
  }
};

export const subscriptionKey = (subscription: Subscription): string => {
  if (subscription.type === 'subscribe') return `application ${subscription.applicationId}`;
  if (subscription.type === 'subscribe_inquiry') return `inquiry ${subscription.inquiryId}`;
  return subscription.type === 'subscribe_agent' ? 'agent' : 'admin';
};

/** What ends a subscription; staff hear everything until they leave. */
export const unsubscribeFrame = (subscription: Subscription): ClientFrame | undefined => {
  if (subscription.type === 'subscribe')
    return { type: 'unsubscribe', applicationId: subscription.applicationId };
  return subscription.type === 'subscribe_inquiry'
    ? { type: 'unsubscribe_inquiry', inquiryId: subscription.inquiryId }
    : undefined;
};

/** Asks for what was missed as well. */
export const withAbsence = (subscription: Subscription, awayMs: number): Subscription =>
  'applicationId' in subscription || 'inquiryId' in subscription ? { ...subscription, awayMs } : subscription;

/** Which subscription a server's frame confirms, and with what; undefined when it confirms none. */
export const confirmationIn = (
  frame: ServerFrame,
): { readonly key: string; readonly known: KnownToServer } | undefined => {
  if (frame.type === 'subscribed') return { key: `application ${frame.applicationId}`, known: frame };
  if (frame.type === 'subscribed_inquiry') return { key: `inquiry ${frame.inquiryId}`, known: frame };
  if (frame.type === 'subscribed_agent') return { key: 'agent', known: {} };
  return frame.type === 'subscribed_admin' ? { key: 'admin', known: {} } : undefined;
};

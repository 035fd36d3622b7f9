import type { ClientFrame, ServerFrame } from '@loanline/proto/frames';

/** The frames that stay in force for as long as someone on the page wants them. */
export type Subscription = Extract<
  ClientFrame,
  { type: 'subscribe' | 'subscribe_inquiry' | 'subscribe_admin' | 'subscribe_agent' }
>;

/** Fetch what may have been missed: everything, unless the versions say that a copy is the newest. */
export interface Resync {
  readonly type: 'resync';
  /** The versions with which the server confirmed subscriptions, by application. */
  readonly versions?: ReadonlyMap<string, number>;
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

/** Which subscription a server's frame confirms, if it confirms one. */
export const confirmedKey = (frame: ServerFrame): string | undefined => {
  if (frame.type === 'subscribed') return `application ${frame.applicationId}`;
  if (frame.type === 'subscribed_inquiry') return `inquiry ${frame.inquiryId}`;
  if (frame.type === 'subscribed_agent') return 'agent';
  return frame.type === 'subscribed_admin' ? 'admin' : undefined;
};

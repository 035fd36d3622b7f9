import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Conversation } from '../chat/conversation.ts';
import { typingIn } from '../chat/conversation.ts';
import type { ReceivedFrame, Subscription } from './frames.ts';
import { subscriptionKey } from './frames.ts';
import type { ConnectionState } from './socket-client.ts';
import { createSocketClient } from './socket-client.ts';

const client = createSocketClient(() => `${location.origin.replace(/^http/, 'ws')}/ws`);

if (typeof window !== 'undefined') {
  window.addEventListener('online', client.wake);
  window.addEventListener('offline', client.drop);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') client.wake();
  });
}

/**
 * Hears the live socket while the component is on screen; nothing is opened for an undefined subscription.
 * Passes on every frame of the connection, also those of other applications: look at `applicationId`.
 * At `resync`, fetch what may have been missed.
 */
export const useSubscription = (
  subscription: Subscription | undefined,
  onFrame: (frame: ReceivedFrame) => void,
): void => {
  const hear = useEffectEvent(onFrame);
  const open = useEffectEvent(() => subscription && client.subscribe(subscription, (frame) => hear(frame)));
  const key = subscription && subscriptionKey(subscription);
  useEffect(() => (key ? open() : undefined), [key]);
};

/** The truth about the live connection. */
export const useConnection = (): ConnectionState =>
  useSyncExternalStore(client.watch, client.state, () => 'offline');

/** Whether pushes arrive for everything that was subscribed to. */
export const isLive = (): boolean => client.state() === 'live';

/** Says that someone is writing in a conversation. */
export const sendTyping = (conversation: Conversation): void => client.send(typingIn(conversation));

/** Sends a frame now; it is dropped while there is no connection. */
export const sendFrame = client.send;

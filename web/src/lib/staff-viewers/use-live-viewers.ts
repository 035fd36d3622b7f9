import { useEffect } from 'react';
import { useSubscription } from '../socket/use-socket.ts';
import { isAnyOpen, sayViewing } from './open-conversations.ts';
import { updateViewers } from './use-viewers.ts';
import { viewersAfter } from './viewers.ts';

/** A frame counts for 40 s at the gateways. */
const repeatEvery = 15_000;

/** Follows on the live socket which conversations colleagues look at, and sends which one is open here. */
export const useLiveViewers = (token: string): void => {
  useSubscription({ type: 'subscribe_admin', token }, (frame) => {
    updateViewers((known) => viewersAfter(known, frame));
    if (frame.type === 'subscribed_admin' && isAnyOpen()) sayViewing();
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (isAnyOpen()) sayViewing();
    }, repeatEvery);
    document.addEventListener('visibilitychange', sayViewing);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', sayViewing);
    };
  }, []);
};

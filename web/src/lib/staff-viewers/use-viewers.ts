import type { InboxReference } from '@loanline/proto/entities/conversations/staff-inbox';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useConnection } from '../socket/use-socket.ts';
import { close, open } from './open-conversations.ts';
import type { Viewers } from './viewers.ts';
import { viewedKey, viewingSentence } from './viewers.ts';

const nobody: readonly string[] = [];
const watchers = new Set<() => void>();
let viewers: Viewers = {};

/** Updates who looks at which conversation. */
export const updateViewers = (next: (known: Viewers) => Viewers): void => {
  viewers = next(viewers);
  for (const notify of watchers) notify();
};

const watch = (notify: () => void) => {
  watchers.add(notify);
  return () => void watchers.delete(notify);
};

/** Which staff look at a conversation; nobody without a live connection. */
export const useViewers = (conversation: InboxReference | undefined): readonly string[] => {
  const isLive = useConnection() === 'live';
  const known = useSyncExternalStore(
    watch,
    () => (conversation && viewers[viewedKey(conversation)]) ?? nobody,
    () => nobody,
  );
  return isLive ? known : nobody;
};

/**
 * Shows colleagues that this person looks at a conversation, while it is on screen.
 *
 * @param username who is signed in; left out of the sentence
 * @returns which colleagues look at it as well, as a sentence; '' when nobody does
 */
export const useColleaguesHere = (
  conversation: InboxReference | undefined,
  username: string | undefined,
): string => {
  const key = conversation && viewedKey(conversation);
  const show = useEffectEvent(() => {
    if (!conversation) return;
    const shown = { ...conversation };
    open(shown);
    return () => close(shown);
  });
  useEffect(() => show(), [key]);
  const sentence = viewingSentence(useViewers(conversation).filter((name) => name !== username));
  return sentence && `${sentence} too`;
};

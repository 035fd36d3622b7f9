import { useEffect, useRef, useState } from 'react';
import { navigate } from '../../../ui/router/navigate.ts';
import { useAddress } from '../../../ui/router/router.tsx';

const phone = '(max-width: 39.99rem)';

const marksChat = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'chat' in state && state.chat === true;

/**
 * Tracks whether the chat is open. On phones it fills the screen and has an entry in the history, so that Back closes
 * it.
 */
export const useChatOpen = (): readonly [boolean, (open: boolean) => void] => {
  const { pathname, search, key, state } = useAddress();
  const [openHere, setOpenHere] = useState(false);
  const leaving = useRef<string>(undefined);
  const inHistory = marksChat(state);

  // The phone's Forward gesture comes back to an entry that was left.
  useEffect(() => {
    leaving.current = undefined;
  }, [key]);

  const change = (open: boolean) => {
    if (!open) {
      setOpenHere(false);
      // The button, Escape and the phone's own gesture may all close it at once: go back only one step.
      if (inHistory && leaving.current !== key) history.back();
      leaving.current = key;
    } else if (window.matchMedia(phone).matches) navigate(pathname + search, { state: { chat: true } });
    else setOpenHere(true);
  };
  return [openHere || inHistory, change];
};

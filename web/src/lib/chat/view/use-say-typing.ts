import { useRef } from 'react';

const every = 3_000;

export interface SayTyping {
  /** The text is now this. */
  wrote: (text: string) => void;
  /** It was sent: what is written next is said at once. */
  sent: () => void;
}

/** Says that someone is writing, every three seconds at most. */
export const useSayTyping = (say: () => void): SayTyping => {
  const saidAt = useRef(0);
  return {
    wrote: (text) => {
      if (text.trim() === '' || Date.now() - saidAt.current < every) return;
      saidAt.current = Date.now();
      say();
    },
    sent: () => {
      saidAt.current = 0;
    },
  };
};

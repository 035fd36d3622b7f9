import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from './visually-hidden.ts';

let said = { text: '', times: 0 };
const listeners = new Set<() => void>();

/** Has screen readers say a sentence when they have finished what they are saying. */
export const announce = (text: string): void => {
  said = { text, times: said.times + 1 };
  for (const notify of listeners) notify();
};

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};

/** The page's one live region; a sentence said twice is a new one each time. */
export const Announcer = (): ReactNode => {
  const { text, times } = useSyncExternalStore(subscribe, () => said);
  return (
    <VisuallyHidden as="div" role="status" aria-live="polite">
      <span key={times}>{text}</span>
    </VisuallyHidden>
  );
};

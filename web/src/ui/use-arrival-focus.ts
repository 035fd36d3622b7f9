import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { useAddress } from './router/router.tsx';

let hasActed = false;
const noteAction = () => {
  hasActed = true;
};
// The browser's own `userActivation` survives when the next page of the same site is loaded.
for (const type of ['pointerdown', 'keydown'] as const)
  document.addEventListener(type, noteAction, { capture: true, once: true });

/**
 * Moves the focus to its element, a heading or a field, when one screen has replaced another and the pressed element,
 * which had the focus, is gone. A page that the browser loads keeps its own focus order until somebody acts on it.
 */
export const useArrivalFocus = <T extends HTMLElement>(): RefObject<T | null> => {
  const target = useRef<T>(null);
  const arrivedWithin = useAddress().key !== undefined;
  useEffect(() => {
    if (!(arrivedWithin || hasActed) || document.activeElement !== document.body) return;
    target.current?.focus({ preventScroll: true });
  }, [arrivedWithin]);
  return target;
};

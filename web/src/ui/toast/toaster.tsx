import type { ReactNode } from 'react';
import { lazy, useSyncExternalStore } from 'react';
import { Part } from '../part.tsx';
import { currentToast, watchToasts } from './toast.ts';

const ToastView = lazy(async () => ({ default: (await import('./toast-view.tsx')).ToastView }));

let everShown = false;

/** Where toasts appear; what shows them is loaded with the first. */
export const Toaster = (): ReactNode => {
  const current = useSyncExternalStore(watchToasts, currentToast);
  everShown ||= current !== undefined;
  return everShown ? (
    <Part failed={null}>
      <ToastView current={current} />
    </Part>
  ) : null;
};

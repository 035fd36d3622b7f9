import type { ReactNode } from 'react';
import { lazy, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { topDialog, watchDialogs } from '../open-dialogs.ts';
import { Part } from '../part.tsx';
import { currentToast, watchToasts } from './toast.ts';

const ToastView = lazy(async () => ({ default: (await import('./toast-view.tsx')).ToastView }));

let everShown = false;

/** Where toasts appear; what shows them is loaded with the first. */
export const Toaster = (): ReactNode => {
  const current = useSyncExternalStore(watchToasts, currentToast);
  const dialog = useSyncExternalStore(watchDialogs, topDialog);
  everShown ||= current !== undefined;
  if (!everShown) return null;
  // Beside the modal dialog that it is about, a toast would lie in its shade, and its button could not be pressed.
  return createPortal(
    <Part failed={null}>
      <ToastView current={current} />
    </Part>,
    dialog && dialog === current?.over ? dialog : document.body,
  );
};

import type { ComponentType, ReactNode } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { topDialog, watchDialogs } from '../dialog/open-dialogs.ts';
import type { ShownToast } from './toast.ts';
import { currentToast, watchToasts } from './toast.ts';

type View = ComponentType<{ current: ShownToast | undefined }>;

/** How long to wait before loading the toast view is retried, in milliseconds. */
const tryAgainAfter = 1_000;

/** Loads the toast view, so that a toast raised without a network is shown too. */
export const loadToasts = async (): Promise<View> => (await import('./toast-view.tsx')).ToastView;

/**
 * The place where toasts appear. Its view is loaded with the first toast, and loading is retried while a toast waits.
 */
export const Toaster = (): ReactNode => {
  const current = useSyncExternalStore(watchToasts, currentToast);
  const dialog = useSyncExternalStore(watchDialogs, topDialog);
  const [View, setView] = useState<View>();
  const [failures, setFailures] = useState(0);
  const isWaiting = !View && current !== undefined;

  useEffect(() => {
    if (!isWaiting) return;
    const load = () => {
      loadToasts().then(
        (loaded) => setView(() => loaded),
        () => setFailures((count) => count + 1),
      );
    };
    const timer = setTimeout(load, failures && tryAgainAfter);
    return () => clearTimeout(timer);
  }, [isWaiting, failures]);

  if (!View) return null;
  // Beside the modal dialog that it is about, a toast would lie in its shade, and its button could not be pressed.
  return createPortal(
    <View current={current} />,
    dialog && dialog === current?.over ? dialog : document.body,
  );
};

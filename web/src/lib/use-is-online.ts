import { useSyncExternalStore } from 'react';

const watch = (notify: () => void) => {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
};

/** Whether the browser has a network. */
export const useIsOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine);

import { useSyncExternalStore } from 'react';

/** Whether a media query such as '(min-width: 64rem)' holds. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (notify) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', notify);
      return () => media.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
  );

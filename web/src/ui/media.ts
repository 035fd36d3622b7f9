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

/** Whether the screen is a phone's, as `until.tablet` of the theme has it. */
export const useIsPhone = (): boolean => useMedia('(max-width: 39.99rem)');

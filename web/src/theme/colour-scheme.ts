import { useSyncExternalStore } from 'react';

/** What the visitor chose: their own look, or the one their device asks for. */
export type ColourScheme = 'light' | 'dark';

const key = 'loanline.theme';
const device = () => window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const chosen = (): ColourScheme | undefined => {
  try {
    const value = localStorage.getItem(key);
    return value === 'light' || value === 'dark' ? value : undefined;
  } catch {
    return undefined;
  }
};

const current = (): ColourScheme =>
  (document.documentElement.dataset['theme'] as ColourScheme | undefined) ??
  (device().matches ? 'dark' : 'light');

/** Applies the stored choice, if there is one; call it before the first paint. */
export const applyColourScheme = (): void => {
  const scheme = chosen();
  if (scheme) document.documentElement.dataset['theme'] = scheme;
};

export const chooseColourScheme = (scheme: ColourScheme): void => {
  document.documentElement.dataset['theme'] = scheme;
  try {
    localStorage.setItem(key, scheme);
  } catch {
    // Storage may be closed to us; the choice then lasts until the page is left.
  }
  for (const notify of listeners) notify();
};

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  device().addEventListener('change', notify);
  return () => {
    listeners.delete(notify);
    device().removeEventListener('change', notify);
  };
};

/** The look in use. */
export const useColourScheme = (): ColourScheme => useSyncExternalStore(subscribe, current);

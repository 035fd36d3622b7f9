/** Where the browser is, and the state that the step there was given. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly state: unknown;
  /** Names the step in the history; undefined for the step with which the page was loaded. */
  readonly key: string | undefined;
}

interface Move {
  /** Replaces the current step in the history. */
  readonly replace?: boolean;
  /** What the screen at that step receives, even after Back, Forward and a reload. */
  readonly state?: unknown;
}

export const readAddress = (): Address => {
  const step = history.state as Partial<Address> | null;
  return { pathname: location.pathname, search: location.search, state: step?.state, key: step?.key };
};

const listeners = new Set<() => void>();

/** Reports each new address: after `navigate`, and after Back and Forward. */
export const onNavigation = (listener: () => void): (() => void) => {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
};

/** Goes to an address of the app without loading the page. */
export const navigate = (to: string, { replace = false, state }: Move = {}): void => {
  const step = { key: Math.random().toString(36).slice(2), state };
  if (replace) history.replaceState(step, '', to);
  else history.pushState(step, '', to);
  for (const listener of listeners) listener();
};

/** Goes to the current path with another query. */
export const changeSearch = (search: Record<string, string> | URLSearchParams, move?: Move): void => {
  const query = new URLSearchParams(search).toString();
  navigate(query ? `${location.pathname}?${query}` : location.pathname, move);
};

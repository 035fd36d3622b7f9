/** Both names under which staff screens look for the token. */
const keys = ['admin_token', 'adminToken'] as const;

/** The staff token as the browser keeps it, so that a reload and a second tab stay signed in. */
export interface SessionToken {
  read(): string | undefined;
  keep(token: string): void;
  clear(): void;
  /** Calls back when the token changes, in this tab or in another. */
  watch(listener: () => void): () => void;
}

/** @param storage where it is stored; the page's local storage in the product. */
export const createSessionToken = (storage: () => Storage): SessionToken => {
  const listeners = new Set<() => void>();
  let remembered: string | undefined;

  const notify = () => {
    for (const listener of listeners) listener();
  };

  const attempt = <T>(what: (storage: Storage) => T, otherwise: T): T => {
    try {
      return what(storage());
    } catch {
      return otherwise;
    }
  };

  return {
    // Where storage is closed to the page, the token lasts until the page is left.
    read: () =>
      attempt((storage) => keys.map((key) => storage.getItem(key)).find(Boolean) ?? undefined, remembered),
    keep: (token) => {
      remembered = token;
      attempt((storage) => keys.forEach((key) => storage.setItem(key, token)), undefined);
      notify();
    },
    clear: () => {
      remembered = undefined;
      attempt((storage) => keys.forEach((key) => storage.removeItem(key)), undefined);
      notify();
    },
    watch: (listener) => {
      listeners.add(listener);
      if (typeof window !== 'undefined') window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        if (typeof window !== 'undefined') window.removeEventListener('storage', listener);
      };
    },
  };
};

/**
 * Calls `forget` whenever the session of this browser begins, ends or becomes another one, also by another tab: what was
 * loaded for one member of staff is not there for the next.
 * @param forget called with whether there was a session before
 * @returns what ends it
 */
export const forgetWithSession = (token: SessionToken, forget: (hasEnded: boolean) => void): (() => void) => {
  let known = token.read();
  return token.watch(() => {
    const now = token.read();
    if (now === known) return;
    const hasEnded = known !== undefined;
    known = now;
    forget(hasEnded);
  });
};

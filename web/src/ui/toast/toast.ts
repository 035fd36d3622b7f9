/** A short word that passes by: what happened, and perhaps one thing to do about it. */
export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** A button beside it, such as Undo. */
  action?: { label: string; onClick: () => void };
  /** How long it shows, in milliseconds; 5000 unless given. */
  duration?: number;
}

export interface ShownToast extends ToastMessage {
  id: number;
}

let current: ShownToast | undefined;
let waiting: ShownToast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

const change = (next: ShownToast | undefined) => {
  current = next;
  for (const notify of listeners) notify();
};

/**
 * Shows a toast in place of the one before: one is shown at a time, and it is about what happened last. What can be
 * done from a toast is not taken away by news: a toast without an action waits until the one with it has gone.
 */
export const toast = (message: ToastMessage): void => {
  lastId += 1;
  const next = { ...message, id: lastId };
  if (current?.action && !next.action) {
    waiting = next;
    return;
  }
  waiting = undefined;
  change(next);
};

/** Takes a toast away, unless another one has taken its place, and shows the one that waited. */
export const dismiss = (id: number): void => {
  if (current?.id !== id) return;
  const next = waiting;
  waiting = undefined;
  change(next);
};

/** The toast to show now. */
export const currentToast = (): ShownToast | undefined => current;

export const watchToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

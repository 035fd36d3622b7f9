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
let lastId = 0;
const listeners = new Set<() => void>();

const change = (next: ShownToast | undefined) => {
  current = next;
  for (const notify of listeners) notify();
};

/** Shows a toast in place of the one before: one is shown at a time, and it is about what happened last. */
export const toast = (message: ToastMessage): void => {
  lastId += 1;
  change({ ...message, id: lastId });
};

/** Takes a toast away, unless another one has taken its place. */
export const dismiss = (id: number): void => {
  if (current?.id === id) change(undefined);
};

/** The toast to show now. */
export const currentToast = (): ShownToast | undefined => current;

export const watchToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

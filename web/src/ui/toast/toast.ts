import { topDialog } from '../open-dialogs.ts';

/** A short word that passes by: what happened, and perhaps one thing to do about it. */
export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** A button beside it, such as Undo. */
  action?: { label: string; onClick: () => void };
  /** How long it shows, in milliseconds; 5000 unless given. */
  duration?: number;
  /** It is not about what the person just did, but about what came in meanwhile. */
  news?: true;
}

export interface ShownToast extends ToastMessage {
  id: number;
  /** The dialog that was open when it was raised. */
  over: HTMLDialogElement | undefined;
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
 * Shows a toast in place of the one before: one is shown at a time, and it is about what happened last. What came of
 * the person's own doing, such as a failure or Undo, is not displaced by news: the last of those waits until it has gone.
 */
export const toast = (message: ToastMessage): void => {
  lastId += 1;
  const next = { ...message, id: lastId, over: topDialog() };
  if (next.news && current && !current.news) waiting = next;
  else change(next);
};

/** Takes a toast away, unless another one has taken its place, and shows the one that waited. */
export const dismiss = (id: number): void => {
  if (current?.id !== id) return;
  const next = waiting;
  waiting = undefined;
  change(next);
};

/** Takes a toast about a failure away: what failed has been done now. */
export const dismissFailure = (): void => {
  if (current?.variant === 'destructive') dismiss(current.id);
};

/** The toast to show now. */
export const currentToast = (): ShownToast | undefined => current;

export const watchToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

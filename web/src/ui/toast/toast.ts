import { topDialog } from '../dialog/open-dialogs.ts';

/** A short word that passes by: what happened, and perhaps one thing to do about it. */
export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** A button beside it, such as Undo. */
  action?: { label: string; onClick: () => void };
  /** How long it shows, in milliseconds; 5000 unless given. */
  duration?: number;
  /** About something that has arrived, and not about what the person just did. */
  news?: true;
}

export interface ShownToast extends ToastMessage {
  id: number;
  /** The dialog that was open when it was raised. */
  over: HTMLDialogElement | undefined;
}

let current: ShownToast | undefined;
let waiting: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Most notices that wait; the oldest are dropped first. Lists and badges still show what they were about. */
const mostWaiting = 20;

const saysTheSame = (one: ShownToast, other: ShownToast) =>
  one.title === other.title && one.description === other.description;

const wait = (news: readonly ShownToast[]) => {
  waiting = news.slice(-mostWaiting);
};

const change = (next: ShownToast | undefined) => {
  current = next;
  for (const notify of listeners) notify();
};

/**
 * Shows a toast, one at a time. The result of the person's own action, such as a failure or Undo, replaces the current
 * toast. Notices wait in a queue; a repeated notice replaces the earlier one.
 */
export const toast = (message: ToastMessage): void => {
  lastId += 1;
  const next = { ...message, id: lastId, over: topDialog() };
  const others = waiting.filter((one) => !saysTheSame(one, next));
  if (!next.news) {
    if (current?.news) wait([current, ...others]);
    change(next);
  } else if (current && !saysTheSame(current, next)) wait([...others, next]);
  else change(next);
};

/** Removes a toast, unless another one has replaced it, and shows the first that waits. */
export const dismiss = (id: number): void => {
  if (current?.id !== id) return;
  const [next, ...others] = waiting;
  waiting = others;
  change(next);
};

/** Removes a toast about a failure, because a retry has succeeded. */
export const dismissFailure = (): void => {
  if (current?.variant === 'destructive') dismiss(current.id);
};

/** The toast to show now. */
export const currentToast = (): ShownToast | undefined => current;

export const watchToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

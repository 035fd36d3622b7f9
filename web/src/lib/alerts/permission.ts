/** What the browser says to notifications: not asked yet, allowed, refused, or that it has none. */
export type AlertPermission = NotificationPermission | 'unsupported';

const watchers = new Set<() => void>();

export const alertPermission = (): AlertPermission =>
  'Notification' in window ? Notification.permission : 'unsupported';

/** Calls back when the person may have answered the browser's question, or changed their mind in its settings. */
export const watchPermission = (listener: () => void): (() => void) => {
  watchers.add(listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    watchers.delete(listener);
    document.removeEventListener('visibilitychange', listener);
  };
};

/**
 * Has the browser ask; it does so only in answer to a click or key.
 *
 * @throws what the browser throws when it cannot ask
 */
export const askPermission = async (): Promise<AlertPermission> => {
  if (alertPermission() === 'unsupported') return 'unsupported';
  const answer = await Notification.requestPermission();
  for (const notify of watchers) notify();
  return answer;
};

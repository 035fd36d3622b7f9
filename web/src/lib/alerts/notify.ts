import { alertPermission } from './permission.ts';

/** How long a notification of the desktop stays, in milliseconds; the one of a test shorter. */
export const notificationShown = { message: 5_000, test: 3_000 } as const;

interface Alert {
  title: string;
  description: string;
  /** Milliseconds. */
  duration: number;
}

/**
 * Shows a notification of the browser, which closes automatically and, when it is clicked, brings the page back.
 *
 * @returns false when the person has not allowed it, or the browser only takes them from a service worker (phones)
 */
export const notify = ({ title, description, duration }: Alert): boolean => {
  if (alertPermission() !== 'granted') return false;
  try {
    const shown = new Notification(title, { body: description, tag: 'loanline', icon: '/favicon.svg' });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    setTimeout(() => shown.close(), duration);
    return true;
  } catch {
    return false;
  }
};

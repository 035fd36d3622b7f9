import { useSyncExternalStore } from 'react';
import { toast } from '../../ui/toast/toast.ts';
import { notificationShown, notify } from './notify.ts';
import type { AlertPermission } from './permission.ts';
import { alertPermission, askPermission, watchPermission } from './permission.ts';
import { alertTexts } from './texts.ts';

const { enabled, blocked, notEnabled, notSupported, permissionError } = alertTexts;

const labels: Readonly<Record<AlertPermission, string>> = {
  default: 'Turn on notifications',
  granted: 'Notifications are on: show an example',
  denied: 'Notifications are blocked: how to allow them',
  unsupported: 'Notifications are not supported',
};

const outcomes = {
  default: notEnabled,
  granted: enabled,
  denied: blocked,
  unsupported: notSupported,
} as const;

/** Asks for the browser's notifications, and says their state. */
export const useNotifications = () => {
  const permission = useSyncExternalStore(watchPermission, alertPermission);
  const ask = async () => {
    try {
      const outcome = await askPermission();
      toast(outcomes[outcome]);
      if (outcome === 'granted') notify({ ...enabled, duration: notificationShown.test });
    } catch {
      toast(permissionError);
    }
  };
  return { label: labels[permission], ask };
};

import { Bell, BellOff, BellRing } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { notificationShown, notify } from './notify.ts';
import type { AlertPermission } from './permission.ts';
import { alertPermission, askPermission, watchPermission } from './permission.ts';
import { alertTexts } from './texts.ts';

const { enabled, blocked, notEnabled, notSupported, permissionError } = alertTexts;

const looks = {
  default: { icon: Bell, label: 'Turn on notifications' },
  granted: { icon: BellRing, label: 'Notifications are on: show one' },
  denied: { icon: BellOff, label: 'Notifications are blocked: how to allow them' },
  unsupported: { icon: BellOff, label: 'Notifications are not supported' },
} as const satisfies Record<AlertPermission, object>;

const outcomes = {
  default: notEnabled,
  granted: enabled,
  denied: blocked,
  unsupported: notSupported,
} as const;

/** Asks for the browser's notifications, and says how things stand with them. */
export const NotificationControl = (): ReactNode => {
  const permission = useSyncExternalStore(watchPermission, alertPermission);
  const { icon: Icon, label } = looks[permission];

  const press = async () => {
    try {
      const outcome = await askPermission();
      toast(outcomes[outcome]);
      if (outcome === 'granted') notify({ ...enabled, duration: notificationShown.test });
    } catch {
      toast(permissionError);
    }
  };

  return (
    <Button variant="quiet" size="icon" aria-label={label} onClick={() => void press()}>
      <Icon size={20} aria-hidden />
    </Button>
  );
};

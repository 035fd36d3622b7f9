import type { ToastMessage } from '../../ui/toast/toast.ts';

/** What is said about notifications and sound, each once. */
export const alertTexts = {
  enabled: {
    title: 'Notifications Enabled',
    description: 'We will notify you when we reply, even if you are on another tab.',
  },
  blocked: {
    title: 'Notifications Blocked',
    description: 'To enable: Settings > Notifications > Allow for this site',
    variant: 'destructive',
  },
  notEnabled: {
    title: 'Not Enabled',
    description: 'Notifications stay off. You can turn them on here at any time.',
  },
  notSupported: {
    title: 'Not Supported',
    description: 'This browser does not support notifications. New messages appear on this page.',
  },
  permissionError: {
    title: 'Permission Error',
    description: 'The browser could not ask for your permission. Try again.',
    variant: 'destructive',
  },
  soundEnabled: { title: 'Sound Enabled', description: 'New messages play a sound.' },
  soundFailed: {
    title: 'Audio Setup Failed',
    description: 'This browser does not let us play a sound.',
    variant: 'destructive',
  },
  soundTest: {
    title: 'Sound Test',
    description: 'This is how a new message sounds.',
    duration: 3_000,
  },
  supportMessage: {
    title: 'New Message from Support',
    description: 'We have replied in your chat.',
    duration: 5_000,
  },
} as const satisfies Record<string, ToastMessage>;

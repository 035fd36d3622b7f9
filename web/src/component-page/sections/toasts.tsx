import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { ToastMessage } from '../../ui/toast/toast.ts';
import { toast } from '../../ui/toast/toast.ts';
import { Line } from '../state.tsx';
import { ignore } from '../samples/ignore.ts';

const messages: Readonly<Record<string, ToastMessage>> = {
  'Toast in one line': { title: 'View saved' },
  'Toast with a sentence': {
    title: 'Stage Updated',
    description: 'Amara Okafor is in Reviewing Affordability.',
  },
  'Toast of a failure': {
    title: 'Update Failed',
    description: 'The stage could not be changed. Try again.',
    variant: 'destructive',
  },
  'Toast with Undo': {
    title: 'Request Completed',
    description: 'Owen Price has left this list.',
    action: { label: 'Undo', onClick: ignore },
  },
};

export const Toasts = (): ReactNode => (
  <Line>
    {Object.entries(messages).map(([name, message]) => (
      <Button key={name} variant="secondary" onClick={() => toast(message)}>
        {name}
      </Button>
    ))}
  </Line>
);

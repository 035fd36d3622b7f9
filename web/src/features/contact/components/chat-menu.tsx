import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNotifications } from '../../../lib/alerts/use-notifications.ts';
import { useSound } from '../../../lib/alerts/use-sound.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';

interface ChatMenuProps {
  onLeave: () => void;
  onForget: () => void;
}

/** What can be done about a conversation besides writing: its alerts, another conversation, and to forget this one. */
export const ChatMenu = ({ onLeave, onForget }: ChatMenuProps): ReactNode => {
  const notifications = useNotifications();
  const sound = useSound();
  const actions = {
    notifications: () => void notifications.ask(),
    sound: () => void sound.toggle(),
    test: () => void sound.test(),
    leave: onLeave,
    forget: onForget,
  } as const;
  return (
    <Menu<keyof typeof actions>
      items={[
        { value: 'notifications', label: notifications.label },
        { value: 'sound', label: sound.on ? 'Turn off the sound' : 'Turn on the sound' },
        ...(sound.on ? [{ value: 'test', label: 'Test the sound' } as const] : []),
        { value: 'leave', label: 'Start a new conversation' },
        { value: 'forget', label: 'Forget this conversation' },
      ]}
      onChoose={(action) => actions[action]()}
      button={(button) => (
        <Button {...button} variant="quiet" size="icon" aria-label="Chat options">
          <Ellipsis size={20} aria-hidden />
        </Button>
      )}
    />
  );
};

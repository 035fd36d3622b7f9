import { CloudOff, RefreshCw, Wifi } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.ts';
import { useConnection } from './use-socket.ts';

const looks = {
  live: { text: 'Live Updates', tone: 'success', icon: Wifi },
  reconnecting: { text: 'Reconnecting', tone: 'warning', icon: RefreshCw },
  offline: { text: 'Offline', tone: 'neutral', icon: CloudOff },
} as const;

/** The state of the live connection. */
export const ConnectionBadge = ({ liveText = looks.live.text }: { liveText?: string }): ReactNode => {
  const state = useConnection();
  const { text, tone, icon: Icon } = looks[state];
  return (
    <Badge $tone={tone} data-testid="connection">
      <Icon size={14} aria-hidden />
      {state === 'live' ? liveText : text}
    </Badge>
  );
};

import type { ReactNode } from 'react';
import { ConnectionBadge } from '../socket/connection-badge.tsx';
import { useConnection } from '../socket/use-socket.ts';

/** The state of the live connection while updates do not arrive; otherwise the badge in the header is enough. */
export const ConnectionProblem = (): ReactNode => useConnection() !== 'live' && <ConnectionBadge />;

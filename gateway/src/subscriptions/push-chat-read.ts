import type { EventOf } from '@loanline/proto/events';
import type { GatewayDeps } from '../deps.ts';
import { broadcast } from '../sockets/broadcast.ts';

/** Which member of staff has read is only for staff. */
export const pushChatRead =
  ({ hub }: GatewayDeps) =>
  ({ data: { username, ...data }, correlationId }: EventOf<'chat.read.v1'>): Promise<void> => {
    const frame = { type: 'chat_read', correlationId, ...data } as const;
    broadcast(hub, data.applicationId, { customers: frame, staff: { ...frame, username } });
    return Promise.resolve();
  };

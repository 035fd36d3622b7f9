import type { EventOf } from '@loanline/proto/events';
import type { GatewayDeps } from '../deps.ts';
import { sendToStaff } from '../sockets/broadcast.ts';

export const pushThreadRead =
  ({ hub }: GatewayDeps) =>
  ({ data, correlationId }: EventOf<'conversation.read.v1'>): Promise<void> => {
    sendToStaff(hub, { type: 'conversation_read', correlationId, ...data });
    return Promise.resolve();
  };

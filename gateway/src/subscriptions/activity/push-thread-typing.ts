import type { EventOf } from '@loanline/proto/events';
import type { GatewayDeps } from '../../deps.ts';
import { sendToStaff } from '../../sockets/broadcast.ts';

/** The event's correlation id is the writer's connection. */
export const pushThreadTyping =
  ({ hub }: GatewayDeps) =>
  ({ data, correlationId }: EventOf<'conversation.typing.v1'>): Promise<void> => {
    sendToStaff(hub, { type: 'conversation_typing', ...data }, correlationId);
    return Promise.resolve();
  };

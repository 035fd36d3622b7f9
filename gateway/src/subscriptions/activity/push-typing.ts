import type { EventOf } from '@loanline/proto/events';
import type { GatewayDeps } from '../../deps.ts';
import { broadcast } from '../../sockets/broadcast.ts';

/** Sent to everyone in the application's room but the writer; the event's correlation id is the writer's connection. */
export const pushTyping =
  ({ hub }: GatewayDeps) =>
  ({ data: { username, ...data }, correlationId }: EventOf<'chat.typing.v1'>): Promise<void> => {
    const frame = { type: 'typing', ...data } as const;
    const frames = { customers: frame, staff: { ...frame, username } };
    broadcast(hub, data.applicationId, frames, { staff: 'in the room', except: correlationId });
    return Promise.resolve();
  };

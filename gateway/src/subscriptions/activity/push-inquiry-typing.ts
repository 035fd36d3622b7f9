import type { EventOf } from '@loanline/proto/events';
import type { GatewayDeps } from '../../deps.ts';
import { broadcast } from '../../sockets/broadcast.ts';
import { inquiryRoom } from '../../sockets/rooms.ts';

/** Sent to everyone in the inquiry's room but the writer; the event's correlation id is the writer's connection. */
export const pushInquiryTyping =
  ({ hub }: GatewayDeps) =>
  ({ data: { username, ...data }, correlationId }: EventOf<'inquiry.typing.v1'>): Promise<void> => {
    const frame = { type: 'inquiry_typing', ...data } as const;
    const frames = { customers: frame, staff: { ...frame, username } };
    broadcast(hub, inquiryRoom(data.inquiryId), frames, { staff: 'in the room', except: correlationId });
    return Promise.resolve();
  };

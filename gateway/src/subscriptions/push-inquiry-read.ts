import type { EventOf } from '@loanline/proto/events';
import type { GatewayDeps } from '../deps.ts';
import { broadcast } from '../sockets/broadcast.ts';
import { inquiryRoom } from '../sockets/rooms.ts';

/** Which member of staff has read is only for staff. */
export const pushInquiryRead =
  ({ hub }: GatewayDeps) =>
  ({ data: { username, ...data }, correlationId }: EventOf<'inquiry.read.v1'>): Promise<void> => {
    const frame = { type: 'inquiry_read', correlationId, ...data } as const;
    broadcast(hub, inquiryRoom(data.inquiryId), { customers: frame, staff: { ...frame, username } });
    return Promise.resolve();
  };

import type { EventOf } from '@loanline/proto/events';
import type { GatewayDeps } from '../deps.ts';
import { pushToConversation } from '../sockets/missed/push-to-conversation.ts';
import { inquiryRoom } from '../sockets/rooms.ts';

/** Which member of staff has read is only for staff. */
export const pushInquiryRead =
  (deps: GatewayDeps) =>
  ({ data: { username, ...data }, correlationId }: EventOf<'inquiry.read.v1'>): Promise<void> => {
    const frame = { type: 'inquiry_read', correlationId, ...data } as const;
    pushToConversation(deps, inquiryRoom(data.inquiryId), {
      customers: frame,
      staff: { ...frame, username },
    });
    return Promise.resolve();
  };

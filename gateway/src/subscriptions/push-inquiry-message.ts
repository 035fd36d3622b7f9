import { asCustomersSee } from '@loanline/proto/entities/chat';
import type { EventOf } from '@loanline/proto/events';
import type { GatewayDeps } from '../deps.ts';
import { pushToConversation } from '../sockets/missed/push-to-conversation.ts';
import { inquiryRoom } from '../sockets/rooms.ts';

export const pushInquiryMessage =
  (deps: GatewayDeps) =>
  ({ data, correlationId }: EventOf<'inquiry.message-posted.v1'>): Promise<void> => {
    const frame = { type: 'inquiry_message', correlationId, ...data } as const;
    pushToConversation(deps, inquiryRoom(data.inquiryId), {
      customers: { ...frame, message: asCustomersSee(data.message, false) },
      staff: frame,
    });
    return Promise.resolve();
  };

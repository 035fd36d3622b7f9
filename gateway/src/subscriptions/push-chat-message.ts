import { asCustomersSee } from '@loanline/proto/entities/chat';
import type { EventOf } from '@loanline/proto/events';
import type { GatewayDeps } from '../deps.ts';
import { broadcast } from '../sockets/broadcast.ts';

export const pushChatMessage =
  ({ hub, trackerAccess }: GatewayDeps) =>
  ({ data: { applicationId, message }, correlationId }: EventOf<'chat.message-posted.v1'>): Promise<void> => {
    const frame = { type: 'chat_message', correlationId, applicationId, message } as const;
    broadcast(hub, applicationId, {
      customers: { ...frame, message: asCustomersSee(message, trackerAccess === 'verified') },
      staff: frame,
    });
    return Promise.resolve();
  };

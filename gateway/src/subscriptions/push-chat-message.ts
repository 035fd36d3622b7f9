import { asCustomersSee } from '@loanline/proto/entities/chat';
import type { EventOf } from '@loanline/proto/events';
import type { GatewayDeps } from '../deps.ts';
import { pushToConversation } from '../sockets/missed/push-to-conversation.ts';

export const pushChatMessage =
  (deps: GatewayDeps) =>
  ({ data: { applicationId, message }, correlationId }: EventOf<'chat.message-posted.v1'>): Promise<void> => {
    const frame = { type: 'chat_message', correlationId, applicationId, message } as const;
    pushToConversation(deps, applicationId, {
      customers: { ...frame, message: asCustomersSee(message, deps.trackerAccess === 'verified') },
      staff: frame,
    });
    return Promise.resolve();
  };

import type { EventOf } from '@loanline/proto/events';
import type { Context } from '../context.ts';
import { tellStaff } from '../sockets/broadcast.ts';

export const pushConversationMessage =
  ({ hub }: Context) =>
  ({ data, correlationId }: EventOf<'conversation.message-changed.v1'>): Promise<void> => {
    const type = data.message.channel === 'sms' ? 'sms_message' : 'whatsapp_message';
    tellStaff(hub, { type, correlationId, ...data });
    return Promise.resolve();
  };

import type { EventOf } from '@loanline/proto/events';
import type { GatewayDeps } from '../deps.ts';
import { sendToStaff } from '../sockets/broadcast.ts';

export const pushThreadMessage =
  ({ hub }: GatewayDeps) =>
  ({ data, correlationId }: EventOf<'conversation.message-changed.v1'>): Promise<void> => {
    const type = data.message.channel === 'sms' ? 'sms_message' : 'whatsapp_message';
    sendToStaff(hub, { type, correlationId, ...data });
    return Promise.resolve();
  };

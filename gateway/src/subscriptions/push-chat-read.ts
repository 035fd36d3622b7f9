import type { EventOf } from '@loanline/proto/events';
import type { GatewayDeps } from '../deps.ts';
import { pushToConversation } from '../sockets/missed/push-to-conversation.ts';

/** Which member of staff has read is only for staff. */
export const pushChatRead =
  (deps: GatewayDeps) =>
  ({ data: { username, ...data }, correlationId }: EventOf<'chat.read.v1'>): Promise<void> => {
    const frame = { type: 'chat_read', correlationId, ...data } as const;
    pushToConversation(deps, data.applicationId, { customers: frame, staff: { ...frame, username } });
    return Promise.resolve();
  };

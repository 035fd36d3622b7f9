import type { EventOf } from '@loanline/proto/events';
import type { GatewayDeps } from '../deps.ts';
import { sendToStaff } from '../sockets/broadcast.ts';

/** Carries no data: a screen that shows the inbox fetches it. */
export const pushInbox =
  ({ hub }: GatewayDeps) =>
  ({ data, correlationId }: EventOf<'inbox.changed.v1'>): Promise<void> => {
    sendToStaff(hub, { type: 'inbox_changed', correlationId, ...data });
    return Promise.resolve();
  };

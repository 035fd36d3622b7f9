import type { EventOf } from '@loanline/proto/events';
import type { GatewayDeps } from '../deps.ts';
import { sendToStaff } from '../sockets/broadcast.ts';

/** Carries no data: a screen that shows a board's status fetches it. */
export const pushBoardSync =
  ({ hub }: GatewayDeps) =>
  ({ data, correlationId }: EventOf<'board.sync-changed.v1'>): Promise<void> => {
    sendToStaff(hub, { type: 'board_sync', correlationId, ...data });
    return Promise.resolve();
  };

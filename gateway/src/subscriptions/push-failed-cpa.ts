import type { EventOf } from '@loanline/proto/events';
import type { GatewayDeps } from '../deps.ts';
import { sendToStaff } from '../sockets/broadcast.ts';

/** One frame for each customer, as the dashboard expects them. */
export const pushFailedCpa =
  ({ hub }: GatewayDeps) =>
  ({ data: { requests }, correlationId }: EventOf<'backcall.failed-cpa-imported.v1'>): Promise<void> => {
    for (const { customerName } of requests)
      sendToStaff(hub, { type: 'failed_cpa_imported', correlationId, data: { customerName } });
    return Promise.resolve();
  };

import type { EventOf } from '@loanline/proto/events';
import type { GatewayDeps } from '../deps.ts';
import { sendToAgents, sendToStaff } from '../sockets/broadcast.ts';

/** Carries no data: a screen that shows the request fetches it. */
export const pushBackCall =
  ({ hub }: GatewayDeps) =>
  ({
    data: { agents, backCallId, status, version },
    correlationId,
  }: EventOf<'backcall.changed.v1'>): Promise<void> => {
    const frame = { type: 'backcall_update', correlationId, backCallId, status, version } as const;
    sendToStaff(hub, frame);
    sendToAgents(hub, agents, frame);
    return Promise.resolve();
  };

export const pushBackCallsCleared =
  ({ hub }: GatewayDeps) =>
  ({ data, correlationId }: EventOf<'backcalls.cleared.v1'>): Promise<void> => {
    const frame = { type: 'backcalls_cleared', correlationId, ...data } as const;
    sendToStaff(hub, frame);
    sendToAgents(hub, null, frame);
    return Promise.resolve();
  };

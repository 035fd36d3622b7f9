import type { EventOf } from '@loanline/proto/events';
import type { GatewayDeps } from '../deps.ts';
import { sendToStaff } from '../sockets/broadcast.ts';

/** Every staff screen receives each step, no matter who started the review. */
export const pushAiReview =
  ({ hub }: GatewayDeps) =>
  ({
    data: { runId, applicationId, customerName, status, message },
    correlationId,
  }: EventOf<'agent.run-changed.v1'>): Promise<void> => {
    const about = { correlationId, runId, applicationId, customerName };
    if (status === 'running')
      sendToStaff(hub, { type: 'ai_agent_progress', ...about, progress: { message } });
    else sendToStaff(hub, { type: 'ai_agent_complete', ...about, success: status === 'completed', message });
    return Promise.resolve();
  };

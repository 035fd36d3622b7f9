import type { EventOf } from '@loanline/proto/events';
import type { Context } from '../context.ts';
import { tellAgents, tellStaff } from '../sockets/broadcast.ts';

/** Thin: whoever shows the request fetches it. */
export const pushBackCall =
  ({ hub }: Context) =>
  ({ data: { agents, ...change } }: EventOf<'backcall.changed.v1'>): Promise<void> => {
    const frame = { type: 'backcall_update', ...change } as const;
    tellStaff(hub, frame);
    tellAgents(hub, agents, frame);
    return Promise.resolve();
  };

export const pushBackCallsCleared =
  ({ hub }: Context) =>
  ({ data }: EventOf<'backcalls.cleared.v1'>): Promise<void> => {
    const frame = { type: 'backcalls_cleared', ...data } as const;
    tellStaff(hub, frame);
    tellAgents(hub, null, frame);
    return Promise.resolve();
  };

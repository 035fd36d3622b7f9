import type { EventOf } from '@loanline/proto/events';
import type { Context } from '../context.ts';
import { tellStaff } from '../sockets/broadcast.ts';

/** Thin: whoever shows the request fetches it. */
export const pushBackCall =
  ({ hub }: Context) =>
  ({ data }: EventOf<'backcall.changed.v1'>): Promise<void> => {
    tellStaff(hub, { type: 'backcall_update', ...data });
    return Promise.resolve();
  };

export const pushBackCallsCleared =
  ({ hub }: Context) =>
  ({ data }: EventOf<'backcalls.cleared.v1'>): Promise<void> => {
    tellStaff(hub, { type: 'backcalls_cleared', ...data });
    return Promise.resolve();
  };

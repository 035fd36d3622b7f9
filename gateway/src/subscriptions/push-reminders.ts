import type { EventOf } from '@loanline/proto/events';
import type { GatewayDeps } from '../deps.ts';
import { sendToStaff } from '../sockets/broadcast.ts';

/** Carries no data: a screen that shows reminders fetches them. */
export const pushReminders =
  ({ hub }: GatewayDeps) =>
  ({ data, correlationId }: EventOf<'reminders.changed.v1'>): Promise<void> => {
    sendToStaff(hub, { type: 'reminders_changed', correlationId, ...data });
    return Promise.resolve();
  };

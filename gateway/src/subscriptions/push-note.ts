import type { EventOf } from '@loanline/proto/events';
import type { GatewayDeps } from '../deps.ts';
import { sendToStaff } from '../sockets/broadcast.ts';

/** Carries no text: a screen that shows the notes of the record fetches them. */
export const pushNote =
  ({ hub }: GatewayDeps) =>
  ({ data, correlationId }: EventOf<'note.changed.v1'>): Promise<void> => {
    sendToStaff(hub, { type: 'note_changed', correlationId, ...data });
    return Promise.resolve();
  };

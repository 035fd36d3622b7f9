import type { EventOf } from '@loanline/proto/events';
import type { GatewayDeps } from '../deps.ts';
import { sendToStaff } from '../sockets/broadcast.ts';

/** Only who sent the file knows its key. */
export const pushImportProgress =
  ({ hub }: GatewayDeps) =>
  ({ data, correlationId }: EventOf<'import.progressed.v1'>): Promise<void> => {
    sendToStaff(hub, { type: 'import_progress', correlationId, ...data });
    return Promise.resolve();
  };

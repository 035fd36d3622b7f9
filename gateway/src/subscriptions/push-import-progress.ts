import type { EventOf } from '@loanline/proto/events';
import type { Context } from '../context.ts';
import { tellStaff } from '../sockets/broadcast.ts';

/** Only who sent the file knows its key. */
export const pushImportProgress =
  ({ hub }: Context) =>
  ({ data, correlationId }: EventOf<'import.progressed.v1'>): Promise<void> => {
    tellStaff(hub, { type: 'import_progress', correlationId, ...data });
    return Promise.resolve();
  };

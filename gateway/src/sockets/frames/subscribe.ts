import { unknownApplication } from '../../errors.ts';
import { trackerCaller } from '../../policies/route-access.ts';
import type { Connection } from '../connection.ts';
import type { SocketContext } from '../context.ts';
import { requirePlace } from '../limits/require-place.ts';
import { lookUp } from './look-up.ts';

/** Lets a connection hear of one application, by the same rules as the tracker's calls. */
export const subscribe =
  (context: SocketContext) =>
  async (connection: Connection, { applicationId: name }: { applicationId: string }): Promise<void> => {
    const { hub, resolve, trackerAccess } = context;
    const caller = trackerCaller(connection.admin ?? connection.visitor, name, trackerAccess);
    const applicationId = await lookUp(context, connection, { name, kind: 'application', caller, resolve });
    if (applicationId === undefined) throw unknownApplication();
    requirePlace(hub, connection, applicationId);
    hub.join(connection, name, applicationId);
    connection.send({ type: 'subscribed', applicationId });
  };

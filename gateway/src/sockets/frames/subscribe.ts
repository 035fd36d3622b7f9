import { authorise } from '@loanline/kit/access/authorise';
import { unknownApplication } from '../../errors.ts';
import type { Connection } from '../connection.ts';
import type { FrameDeps } from '../deps.ts';
import { requirePlace } from '../limits/require-place.ts';
import { lookUp } from './look-up.ts';

/** Subscribes a connection to one application, by the same rules as the tracker's calls. */
export const subscribe =
  (deps: FrameDeps) =>
  async (connection: Connection, { applicationId: name }: { applicationId: string }): Promise<void> => {
    const { bus, hub, versions, resolve, trackerAccess } = deps;
    const caller = authorise(
      'tracker',
      connection.staff ?? connection.principal,
      { applicationId: name },
      trackerAccess,
    );
    const applicationId = await lookUp(deps, connection, { name, kind: 'application', caller, resolve });
    if (applicationId === undefined) throw unknownApplication();
    requirePlace(hub, connection, applicationId);
    hub.join(connection, name, applicationId);
    // Without the broker a newer version may exist that this gateway has not received.
    const version = bus.connected() ? versions.of(applicationId) : undefined;
    connection.send({ type: 'subscribed', applicationId, version });
  };

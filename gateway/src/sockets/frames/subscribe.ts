import { authorise } from '@loanline/kit/access/authorise';
import { unknownApplication } from '../../errors.ts';
import type { Connection } from '../connection.ts';
import type { FrameDeps } from '../deps.ts';
import { requirePlace } from '../limits/require-place.ts';
import { lookUp } from './look-up.ts';

/** Subscribes a connection to one application, by the same rules as the tracker's calls. */
export const subscribe =
  (deps: FrameDeps) =>
  async (
    connection: Connection,
    { applicationId: name, awayMs }: { applicationId: string; awayMs?: number | undefined },
  ): Promise<void> => {
    const { bus, hub, recent, versions, resolve, trackerAccess } = deps;
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
    // Without the broker there may be news that this gateway has not received.
    const known = bus.connected() && {
      version: versions.of(applicationId),
      missed: recent.missedIn(applicationId, { awayMs, isStaff: connection.staff !== undefined }),
    };
    connection.send({ type: 'subscribed', applicationId, ...known });
  };

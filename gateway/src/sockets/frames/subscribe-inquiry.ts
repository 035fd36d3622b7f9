import { authorise } from '@loanline/kit/access/authorise';
import { unknownInquiry } from '../../errors.ts';
import type { Connection } from '../connection.ts';
import type { FrameDeps } from '../deps.ts';
import { requirePlace } from '../limits/require-place.ts';
import { inquiryRoom } from '../rooms.ts';
import { lookUp } from './look-up.ts';

/** Subscribes a connection to one inquiry, by the same rules as the visitor's calls. */
export const subscribeInquiry =
  (deps: FrameDeps) =>
  async (
    connection: Connection,
    { inquiryId: name, awayMs }: { inquiryId: string; awayMs?: number | undefined },
  ): Promise<void> => {
    const { bus, hub, recent, resolveInquiry: resolve, trackerAccess } = deps;
    const caller = authorise(
      'inquiry',
      connection.staff ?? connection.principal,
      { inquiryId: name },
      trackerAccess,
    );
    const inquiryId = await lookUp(deps, connection, { name, kind: 'random', caller, resolve });
    if (inquiryId === undefined) throw unknownInquiry();
    const room = inquiryRoom(inquiryId);
    requirePlace(hub, connection, room);
    hub.join(connection, room, room);
    const known = bus.connected() && {
      missed: recent.missedIn(room, { awayMs, isStaff: connection.staff !== undefined }),
    };
    connection.send({ type: 'subscribed_inquiry', inquiryId, ...known });
  };

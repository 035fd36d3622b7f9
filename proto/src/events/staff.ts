import * as z from 'zod/mini';
import { defineEvent, eventsByName } from '../contract.ts';

export const staffSessionRevoked = defineEvent({
  name: 'staff.session-revoked.v1',
  when: 'somebody signed out, or somebody else ended their session: every gateway drops the session from its cache and closes its sockets',
  publishers: ['gateway'],
  subscribers: {
    gateway: 'drops the session from its cache, closes its sockets',
  },
  key: 'sessionId',
  data: z.object({ sessionId: z.string() }),
});

/** Who has an open socket to a gateway. Never stored: it counts at the other gateways until a deadline. */
export const staffPresent = defineEvent({
  name: 'staff.present.v1',
  when: 'every 10 s, where the inbox is assigned by turn; published directly on the bus, never stored',
  publishers: ['gateway'],
  subscribers: {
    gateway: 'notes which staff are present at the other gateways',
  },
  key: 'gatewayId',
  data: z.object({ gatewayId: z.string(), usernames: z.array(z.string()) }),
});

export const staffEvents = eventsByName(staffSessionRevoked, staffPresent);

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

export const staffEvents = eventsByName(staffSessionRevoked);

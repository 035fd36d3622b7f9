import * as z from 'zod/mini';
import { defineEvent } from '../contract.ts';

export const staffSessionRevoked = defineEvent({
  name: 'staff.session-revoked.v1',
  publishers: ['gateway'],
  subscribers: ['gateway'],
  key: 'sessionId',
  data: z.object({ sessionId: z.string() }),
});

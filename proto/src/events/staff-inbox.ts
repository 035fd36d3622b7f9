import * as z from 'zod/mini';
import { defineEvent } from '../contract.ts';
import { inboxKinds } from '../entities/conversations/staff-inbox.ts';

/** Staff took, handed over, snoozed or completed a conversation. */
export const inboxChanged = defineEvent({
  name: 'inbox.changed.v1',
  publishers: ['chat', 'messaging'],
  subscribers: ['gateway'],
  key: 'id',
  data: z.object({ kind: z.enum(inboxKinds), id: z.string() }),
});

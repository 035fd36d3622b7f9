import * as z from 'zod/mini';
import { defineEvent, eventsByName } from '../contract.ts';
import { inboxKinds } from '../entities/conversations/staff-inbox.ts';

/** Staff took, handed over, snoozed or completed a conversation. */
export const inboxChanged = defineEvent({
  name: 'inbox.changed.v1',
  when: 'staff took, handed over, snoozed or completed a conversation',
  publishers: ['chat', 'messaging'],
  subscribers: {
    gateway: 'pushes it to admins',
  },
  key: 'id',
  data: z.object({ kind: z.enum(inboxKinds), id: z.string() }),
});

export const staffInboxEvents = eventsByName(inboxChanged);

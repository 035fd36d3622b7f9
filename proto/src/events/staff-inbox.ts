import * as z from 'zod/mini';
import { defineEvent, eventsByName } from '../contract.ts';
import { inboxKinds, inboxReference } from '../entities/conversations/staff-inbox.ts';

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

/**
 * Staff are viewing a conversation, or have left it. Never stored: one gateway publishes it to the others, where
 * it counts until a deadline. Its version grows with every frame of one connection.
 */
export const inboxViewing = defineEvent({
  name: 'inbox.viewing.v1',
  when: 'staff opened, still look at or closed a conversation; published directly on the bus, never stored',
  publishers: ['gateway'],
  subscribers: {
    gateway: 'shows admins who is viewing which conversation',
  },
  key: 'connectionId',
  data: z.object({
    connectionId: z.string(),
    username: z.string(),
    conversation: z.nullable(inboxReference),
  }),
});

export const staffInboxEvents = eventsByName(inboxChanged, inboxViewing);

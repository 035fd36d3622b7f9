import * as z from 'zod/mini';
import { messageStatus } from '../../enums/message-statuses.ts';
import { stage } from '../../enums/stages.ts';
import { updateChannel } from '../../enums/update-channels.ts';
import { moment } from '../fields.ts';
import { deviceName } from './push-device.ts';

/** Which updates a customer gets, as the tracker shows it. */
export const updatePreference = z.object({
  /** The channels that the lender has set up. */
  offered: z.array(updateChannel),
  /** The channels that the customer has chosen; none is no updates. */
  chosen: z.array(updateChannel),
  /** They wrote STOP, so that they get no texts and no WhatsApp messages until they write START. */
  stopped: z.optional(z.boolean()),
  /** Absent where the lender has not set up notifications on devices. */
  push: z.optional(
    z.object({
      /** The key that browsers subscribe with. */
      publicKey: z.string(),
      /** The devices that get notifications. */
      devices: z.array(deviceName),
    }),
  ),
});
export type UpdatePreference = z.output<typeof updatePreference>;

/**
 * What a notification is about: the application's stage, its outcome, documents that the customer is asked for, or an
 * unread message of the lender in its chat.
 */
export const notificationSubjects = ['stage', 'outcome', 'documents', 'chat-message'] as const;
export type NotificationSubject = (typeof notificationSubjects)[number];

/**
 * How far a notification has come.
 * - `waiting`: goes out when contact hours allow
 * - `sent`: given to the sender; the message's own status says whether it has arrived. An email was given to the mail server,
 *   a push to the push service of at least one device
 * - `withheld`: a contact rule forbids it
 * - `failed`: the mail server or the push service refused it, WhatsApp has no approved template for it, or one of them could
 *   not be reached for a day
 * - `outdated`: the application moved on, the customer has read the chat, or no longer wants updates
 */
export const notificationStates = ['waiting', 'sent', 'withheld', 'failed', 'outdated'] as const;
export type NotificationState = (typeof notificationStates)[number];

/** One notification, as staff see it. */
export const notification = z.object({
  id: z.number(),
  about: z.enum(notificationSubjects),
  /** The stage that it is about. */
  stage: z.nullable(stage),
  channel: updateChannel,
  state: z.enum(notificationStates),
  /** Why it waits, was withheld, or did not arrive. */
  reason: z.nullable(z.string()),
  messageStatus: z.nullable(messageStatus),
  createdAt: moment,
  sentAt: z.nullable(moment),
  deliveredAt: z.nullable(moment),
});
export type Notification = z.output<typeof notification>;

import { notificationSms } from '@loanline/proto/rules/texts/notification-text';
import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import { announceMessage } from '../threads/store/announce-messages.ts';
import { advanceMessages } from '../threads/store/advance-messages.ts';
import { openThread } from '../threads/store/threads.ts';
import { messageOf } from '../threads/store/find-message.ts';
import { insertOutbound } from '../threads/store/insert-outbound.ts';
import { settleRefused } from './settle-refused.ts';
import { trackerLink } from './tracker-link.ts';
import {
  earlierMessages,
  outdatedMessage,
  settle,
  type DueNotification,
} from './store/waiting-notifications.ts';

export type NotifierParts = Pick<Deps, 'config' | 'channels' | 'rules' | 'now'>;

/** An earlier stage that still waits for its provider is no longer true. */
const dropEarlier = async ({ now }: NotifierParts, client: PoolClient, due: DueNotification) => {
  if (due.about !== 'stage') return;
  const outdated = {
    status: 'failed',
    ...outdatedMessage,
    at: now(),
    correlationId: due.key,
  } as const;
  const ids = await earlierMessages(client, due);
  await advanceMessages(
    client,
    ids.map((id) => [id, outdated]),
  );
};

const storeText = async (
  { channels, config }: NotifierParts,
  client: PoolClient,
  due: DueNotification,
  phoneE164: string,
): Promise<number | null> => {
  const sender = channels.sms?.from ?? '';
  const threadId = await openThread(client, {
    channel: 'sms',
    phoneE164,
    backCallRequestId: null,
    customerName: due.firstName || null,
  });
  const id = await insertOutbound(client, {
    channel: 'sms',
    purpose: 'conversation',
    threadId,
    sender,
    receiver: phoneE164,
    body: notificationSms({
      ...due,
      link: trackerLink(config.PUBLIC_ORIGIN, due.applicationId),
      canReply: sender.startsWith('+'),
    }),
    template: null,
    author: null,
    clientId: due.key,
    overrideReason: null,
    retryOf: null,
  });
  if (id !== null) await announceMessage(client, await messageOf(client, id), { isNew: true });
  return id;
};

export type NotificationOutcome = 'sent' | 'withheld' | 'outdated' | 'waiting';

/**
 * Gives one notification that is due to the delivery worker, in the transaction that marks it sent: whatever dies in between, it
 * goes out once. It waits for contact hours; another refusal withholds it.
 */
export const sendNotification = async (
  parts: NotifierParts,
  client: PoolClient,
  due: DueNotification,
): Promise<NotificationOutcome> => {
  const outcome = await settleRefused(parts, client, due);
  if (outcome) return outcome;
  const at = parts.now();
  if (!parts.channels.sms || due.phoneE164 === null) {
    await settle(client, due.id, { state: 'withheld', reason: 'SMS Not Configured', at });
    return 'withheld';
  }
  await dropEarlier(parts, client, due);
  const messageId = await storeText(parts, client, due, due.phoneE164);
  await settle(client, due.id, { state: 'sent', messageId, at });
  return 'sent';
};

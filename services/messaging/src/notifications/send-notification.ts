import { dayMs } from '@loanline/proto/rules/dates/durations';
import { notificationSms } from '@loanline/proto/rules/notification-text';
import type { PoolClient } from 'pg';
import type { Context } from '../context.ts';
import { briefly, contactRefusal } from '../policies/contact.ts';
import { announceMessage } from '../store/announce.ts';
import { contactHistory } from '../store/contact-history.ts';
import { advanceMessages } from '../store/messages/advance-messages.ts';
import { openConversation } from '../store/messages/conversations.ts';
import { messageOf } from '../store/messages/find-message.ts';
import { insertOutbound } from '../store/messages/insert-message.ts';
import {
  earlierMessages,
  outdatedMessage,
  sentSince,
  settle,
  waitUntil,
  type DueNotification,
} from './waiting-notifications.ts';

export type NotifierParts = Pick<Context, 'config' | 'channels' | 'rules' | 'now'>;

const asText = { channel: 'sms', purpose: 'conversation', isFreeText: true, isOverridden: false } as const;

/** Why it may not go out now, and from when on it may where waiting helps; null when it may. */
const refusalOf = async (
  { channels, config, rules, now }: NotifierParts,
  client: PoolClient,
  due: DueNotification,
): Promise<{ reason: string; notBefore: Date | null } | null> => {
  if (!channels.sms || due.phoneE164 === null) return { reason: 'SMS Not Configured', notBefore: null };
  // It answers nothing that the customer wrote, so contact hours hold.
  const facts = await contactHistory(client, due.phoneE164, null, now());
  const refusal = contactRefusal(rules, asText, facts, now());
  if (refusal)
    return {
      reason: briefly[refusal.rule],
      notBefore: refusal.rule === 'contact-hours' ? refusal.notBefore : null,
    };
  const sent = await sentSince(client, due, new Date(now().getTime() - dayMs));
  if (sent < config.NOTIFICATIONS_PER_DAY) return null;
  return { reason: 'The customer has had as many notifications as may be sent in one day', notBefore: null };
};

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
  const conversationId = await openConversation(client, {
    channel: 'sms',
    phoneE164,
    backCallRequestId: null,
    customerName: due.firstName || null,
  });
  const id = await insertOutbound(client, {
    channel: 'sms',
    purpose: 'conversation',
    conversationId,
    sender,
    receiver: phoneE164,
    body: notificationSms({
      ...due,
      link: `${config.PUBLIC_URL}/?id=${encodeURIComponent(due.applicationId)}`,
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
 * Gives one notification that is due to the sender, in the transaction that marks it sent: whatever dies in between, it
 * goes out once. It waits for contact hours; another refusal withholds it.
 */
export const sendNotification = async (
  parts: NotifierParts,
  client: PoolClient,
  due: DueNotification,
): Promise<NotificationOutcome> => {
  const at = parts.now();
  if (due.isOutdated) {
    await settle(client, due.id, { state: 'outdated', at });
    return 'outdated';
  }
  const refusal = await refusalOf(parts, client, due);
  if (refusal?.notBefore) {
    await waitUntil(client, due.id, { at: refusal.notBefore, reason: refusal.reason });
    return 'waiting';
  }
  if (refusal || due.phoneE164 === null) {
    await settle(client, due.id, { state: 'withheld', reason: refusal?.reason ?? '', at });
    return 'withheld';
  }
  await dropEarlier(parts, client, due);
  const messageId = await storeText(parts, client, due, due.phoneE164);
  await settle(client, due.id, { state: 'sent', messageId, at });
  return 'sent';
};

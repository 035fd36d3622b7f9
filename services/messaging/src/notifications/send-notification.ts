import type { Channel } from '@loanline/proto/enums/channels';
import type { PoolClient } from 'pg';
import type { MessageChannel } from '../delivery/channels/channel.ts';
import type { Deps } from '../deps.ts';
import { notConfigured } from '../errors.ts';
import { announceMessage } from '../threads/store/announce-messages.ts';
import { advanceMessages } from '../threads/store/advance-messages.ts';
import { openThread } from '../threads/store/threads.ts';
import { messageOf } from '../threads/store/find-message.ts';
import { insertOutbound } from '../threads/store/insert-outbound.ts';
import type { ResolvedContent } from '../threads/use-cases/resolve-content.ts';
import { mostAttempts, pauseAfter } from './attempts.ts';
import { settleRefused } from './settle-refused.ts';
import {
  earlierMessages,
  outdatedMessage,
  settle,
  startAttempt,
  waitUntil,
  type DueNotification,
  type DueOn,
} from './store/waiting-notifications.ts';

export type NotifierParts = Pick<Deps, 'config' | 'channels' | 'rules' | 'now'>;

/** An earlier stage that still waits for its provider is no longer true, whether or not this one may go out. */
const dropEarlier = async ({ now }: NotifierParts, client: PoolClient, due: DueNotification) => {
  if (due.about !== 'stage' || due.isOutdated) return;
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

interface NewMessage extends ResolvedContent {
  readonly channel: Channel;
  readonly sender: string;
  readonly receiver: string;
}

const storeMessage = async (
  client: PoolClient,
  { key, firstName }: DueNotification,
  message: NewMessage,
): Promise<number | null> => {
  const threadId = await openThread(client, {
    channel: message.channel,
    phoneE164: message.receiver,
    backCallRequestId: null,
    customerName: firstName || null,
  });
  const id = await insertOutbound(client, {
    ...message,
    purpose: 'conversation',
    threadId,
    author: null,
    clientId: key,
    overrideReason: null,
    retryOf: null,
  });
  if (id !== null) await announceMessage(client, await messageOf(client, id), { isNew: true });
  return id;
};

/** What a notification says, or why it has no content: the provider is unreachable, or the template is unusable. */
export type NotificationContent =
  | { readonly kind: 'ready'; readonly content: ResolvedContent }
  | { readonly kind: 'unreachable' | 'unusable'; readonly reason: string };

export type NotificationOutcome = 'sent' | 'withheld' | 'outdated' | 'waiting' | 'failed';

const settleWithoutContent = async (
  client: PoolClient,
  due: DueNotification,
  { kind, reason }: Exclude<NotificationContent, { kind: 'ready' }>,
  now: Date,
): Promise<'waiting' | 'failed'> => {
  if (kind === 'unusable' || due.attempts >= mostAttempts) {
    await settle(client, due.id, { state: 'failed', reason, at: now });
    return 'failed';
  }
  const at = new Date(now.getTime() + pauseAfter(due.attempts));
  await startAttempt(client, due.id, at);
  await waitUntil(client, due.id, { at, reason });
  return 'waiting';
};

/**
 * Hands one due notification to the delivery worker, in the transaction that marks it as sent, so that it goes out once
 * even after a crash. It waits for contact hours and for its content; any other refusal withholds it.
 */
export const sendNotification = async (
  parts: NotifierParts,
  client: PoolClient,
  due: DueOn<Channel>,
  contentOf: (channel: MessageChannel) => NotificationContent,
): Promise<NotificationOutcome> => {
  await dropEarlier(parts, client, due);
  const refused = await settleRefused(parts, client, due);
  if (refused) return refused;
  const at = parts.now();
  const channel = parts.channels[due.channel];
  if (!channel || due.phoneE164 === null) {
    await settle(client, due.id, { state: 'withheld', reason: notConfigured(due.channel).message, at });
    return 'withheld';
  }
  const found = contentOf(channel);
  if (found.kind !== 'ready') return settleWithoutContent(client, due, found, at);
  const messageId = await storeMessage(client, due, {
    ...found.content,
    channel: due.channel,
    sender: channel.from,
    receiver: due.phoneE164,
  });
  await settle(client, due.id, { state: 'sent', messageId, at });
  return 'sent';
};

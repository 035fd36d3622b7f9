import type { Channel } from '@loanline/proto/enums/channels';
import { maskCardNumbers } from '@loanline/proto/rules/money/card';
import { backCallFormMessages } from '@loanline/proto/rules/forms/back-call-faults';
import { isForeignE164, parseUkPhone } from '@loanline/proto/rules/uk-phone';
import { announceMessage } from '../store/announce-messages.ts';
import type { MessageChannel } from '../../delivery/channels/channel.ts';
import type { Deps } from '../../deps.ts';
import {
  clientIdReused,
  contactRefused,
  invalidField,
  movedOn,
  notConfigured,
  providerRefused,
} from '../../errors.ts';
import { contactRefusal } from '../../contact-rules/contact.ts';
import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { contactHistory, lockReminders } from '../../contact-rules/store/contact-history.ts';
import { lastInboundAt, lastSequence, openThread } from '../store/threads.ts';
import { findMessageByClientId, findRetryOf, messageOf } from '../store/find-message.ts';
import { insertOutbound } from '../store/insert-outbound.ts';
import type { MessageRow } from '../store/message-row.ts';
import { inTransaction } from '@loanline/kit/database/transaction';
import type { Pool, PoolClient } from 'pg';
import { resolveContent, type MessageContent, type ResolvedContent } from './resolve-content.ts';

export interface Addressee {
  /** As typed, or as +44... */
  readonly phone: string;
  readonly backCallRequestId: number | null;
  readonly customerName: string | null;
}

export interface SendCommand {
  readonly channel: Channel;
  readonly to: Addressee;
  readonly content: MessageContent;
  readonly purpose: 'conversation' | 'reminder';
  /** Username of the member of staff; null when nobody asked for it. */
  readonly author: string | null;
  readonly clientId: string | null;
  /** Why it is sent in spite of a rule. */
  readonly overrideReason: string | null;
  readonly retryOf: number | null;
  /** Sequence of the last message that the writer has seen, where they say. */
  readonly seen?: number | undefined;
}

/**
 * Reads a UK number as E.164; SMS takes only mobiles. A number from abroad is accepted as providers name it.
 * @throws ProblemError invalid-input
 */
export const receiverOf = (channel: Channel, typed: string): string => {
  const phone = parseUkPhone(typed);
  if (!phone.valid) {
    if (isForeignE164(typed)) return typed;
    throw invalidField('phoneNumber', 'Enter a UK mobile number');
  }
  if (channel === 'sms' && phone.kind === 'landline')
    throw invalidField('phoneNumber', backCallFormMessages.landline);
  return phone.e164;
};

export type SendParts = Pick<
  Deps,
  'pool' | 'relay' | 'deliveryWorker' | 'channels' | 'templates' | 'rules' | 'now'
>;

/** Refuses what the rules of contact do not let out now; what they let out later they check again at that moment. */
const requireAllowed = async (
  { rules, now }: Pick<Deps, 'rules' | 'now'>,
  { channel, purpose, content, overrideReason }: SendCommand,
  receiver: string,
  client: PoolClient,
) => {
  const wroteAt = await lastInboundAt(client, channel, receiver);
  const facts = await contactHistory(client, receiver, wroteAt, now());
  const sending = {
    channel,
    purpose,
    isFreeText: content.kind === 'text',
    isOverridden: overrideReason !== null,
  };
  const refusal = contactRefusal(rules, sending, facts, now());
  if (refusal) throw contactRefused(refusal);
};

/** Finds the message stored for the same clientId, or one with the same content that this repeats. */
const findStored = async (client: Pool | PoolClient, { clientId, retryOf }: SendCommand) =>
  (clientId === null ? null : await findMessageByClientId(client, clientId)) ??
  (retryOf === null ? null : await findRetryOf(client, retryOf));

/** Stores the message, with its thread if need be; null when its clientId or its retry is stored already. */
const store = (
  deps: Pick<Deps, 'pool' | 'rules' | 'now'>,
  command: SendCommand,
  channel: MessageChannel,
  receiver: string,
  content: ResolvedContent,
): Promise<MessageRow | null> =>
  inTransaction(deps.pool, async (client) => {
    if (command.purpose === 'reminder') await lockReminders(client, receiver);
    // The same command may have held the lock before this one.
    if (await findStored(client, command)) return null;
    await requireAllowed(deps, command, receiver, client);
    const threadId = await openThread(client, {
      channel: command.channel,
      phoneE164: receiver,
      backCallRequestId: command.to.backCallRequestId,
      customerName: command.to.customerName,
      isAddressed: command.purpose === 'reminder',
    });
    if (command.seen !== undefined && (await lastSequence(client, threadId)) > command.seen) throw movedOn();
    const id = await insertOutbound(client, {
      ...command,
      threadId,
      sender: channel.from,
      receiver,
      body: content.body,
      template: content.template,
    });
    if (id === null) return null;
    if (command.overrideReason !== null)
      await recordAudit(client, {
        actor: command.author ?? 'system',
        action: 'override',
        subject: `messages/${id}`,
        reason: command.overrideReason,
      });
    const message = await messageOf(client, id);
    await announceMessage(client, message, { isNew: true });
    return message;
  });

/**
 * Sends a message: stored first, handed to the provider after, and the answer waited for a while. The same clientId again
 * answers with the message stored first. A message that fails stays in the thread with its reason.
 * @throws ProblemError not-configured, invalid-input, not-found, conflict, contact-refused, contact-needs-reason,
 *   window-closed, provider-refused
 */
export const sendMessage = async (deps: SendParts, command: SendCommand): Promise<MessageRow> => {
  const { pool, relay, deliveryWorker } = deps;
  const channel = deps.channels[command.channel];
  if (!channel) throw notConfigured(command.channel);
  const receiver = receiverOf(command.channel, command.to.phone);
  const content = await resolveContent(deps, channel, command.content);
  const masked = { ...content, body: maskCardNumbers(content.body) };
  const storedBefore = async () => {
    const before = await findStored(pool, command);
    if (before && (before.body !== masked.body || before.receiver !== receiver)) throw clientIdReused();
    return before;
  };
  const before = await storedBefore();
  if (before) return before;
  const stored = await store(deps, command, channel, receiver, masked);
  relay.wake();
  const message = stored ? await deliveryWorker.deliver(stored.id) : await storedBefore();
  if (!message) throw new Error('A message is neither stored nor was it before');
  if (stored && message.status === 'failed')
    throw providerRefused(message.errorMessage ?? 'The message was not sent');
  return message;
};

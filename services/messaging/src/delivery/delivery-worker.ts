import { inContext } from '@loanline/kit/runtime/request-context';
import { coalesce } from '@loanline/kit/events/bus/coalesce';
import type { Logger } from '@loanline/kit/runtime/logger';
import { channels as channelNames, type Channel } from '@loanline/proto/enums/channels';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Channels, MessageChannel } from './channels/channel.ts';
import { outgoing } from './outgoing.ts';
import { describeProviderError, isOptOutCode } from './provider-errors.ts';
import { noRecord } from '@loanline/proto/rules/message-state';
import type { ContactRules } from '../contact-rules/contact.ts';
import { advanceMessages, type StatusUpdate } from '../threads/store/advance-messages.ts';
import { optOut } from '../contact-rules/store/opt-outs-and-holds.ts';
import { messageOf } from '../threads/store/find-message.ts';
import type { MessageRow } from '../threads/store/message-row.ts';
import {
  claimMessage,
  claimUnconfirmed,
  lapsedMessages,
  postpone,
  returnToQueue,
} from './store/claim-messages.ts';
import { stopConfirming, unknownProviderIds } from './store/confirmations.ts';
import { inTransaction } from '@loanline/kit/database/transaction';
import { longestRetryAfterMs } from '../notifications/attempts.ts';
import { isNotification } from '../notifications/store/waiting-notifications.ts';
import { decideSending, type SendingPermission } from './decide-sending.ts';

export interface DeliveryOptions {
  readonly pool: Pool;
  readonly prisma: PrismaClient;
  readonly channels: Channels;
  readonly rules: ContactRules;
  readonly relay: { wake(): void };
  readonly logger: Logger;
  readonly now: () => Date;
  /** Longest wait for a provider, in milliseconds. */
  readonly providerTimeoutMs: number;
  readonly pollMs?: number;
  /** Waits before the provider is tried again that could not be reached, and asked again after a lost answer. */
  readonly retryDelays?: readonly number[];
  readonly confirmDelays?: readonly number[];
}

const second = 1_000;
const minute = 60_000;
const defaultRetryDelays = [2 * second, 10 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute];
const defaultConfirmDelays = [3 * second, 15 * second, minute, 5 * minute, 10 * minute];

/** Calls of one kind to the provider of one channel, a limited number at a time: a provider that hangs delays no other. */
interface Calls {
  readonly most: number;
  /** Claims the next message that is due. */
  readonly claim: () => Promise<MessageRow | null>;
  readonly make: (message: MessageRow) => Promise<void>;
  /** What the log records of a call that failed. */
  readonly failed: string;
  readonly inProgress: Set<Promise<void>>;
}

/** How many times a notification is handed over while its provider has no record of it. */
const mostHandOvers = 10;

/** Longest time that a caller waits for the provider's id. */
const answerMs = 12_000;

/**
 * Hands stored messages to their providers. A message is taken by one instance, and handed over once: when the answer
 * is lost, by a time-out or because this process dies, it is unconfirmed, and the provider is asked. It is handed over
 * again only where it has certainly not been taken.
 */
export const createDeliveryWorker = (options: DeliveryOptions) => {
  const { pool, prisma, channels, rules, relay, logger, now, providerTimeoutMs, pollMs = 1_000 } = options;
  const retryDelays = options.retryDelays ?? defaultRetryDelays;
  const confirmDelays = options.confirmDelays ?? defaultConfirmDelays;
  let state: 'new' | 'running' | 'stopped' = 'new';
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;

  const update = async (message: MessageRow, learnt: Omit<StatusUpdate, 'at' | 'correlationId'>) => {
    await inTransaction(pool, async (client) => {
      await advanceMessages(client, [[message.id, { ...learnt, at: now(), correlationId: message.key }]]);
      if (learnt.errorCode && isOptOutCode(learnt.errorCode))
        await optOut(client, message.receiver, message.channel, message.handedOverAt ?? now());
    });
    relay.wake();
  };
  const fail = (message: MessageRow, code: string, sentence = describeProviderError(code)) =>
    update(message, { status: 'failed', errorCode: code, errorMessage: sentence });
  const loseTrack = (message: MessageRow) =>
    update(message, {
      status: 'unconfirmed',
      errorCode: 'unconfirmed',
      errorMessage: describeProviderError('unconfirmed'),
      nextAttemptInMs: confirmDelays[0] ?? 0,
    });

  /** Messages that were claimed and not handed over, because the database failed in between. */
  const notHandedOver = new Set<MessageRow>();
  const returnNotHandedOver = async () => {
    for (const message of notHandedOver) {
      const delay = retryDelays[message.attempts - 1] ?? retryDelays.at(-1) ?? 0;
      await postpone(pool, message, delay, { code: 'delayed', message: describeProviderError('delayed') });
      notHandedOver.delete(message);
    }
  };

  /** Lets a message that may not be handed over at this moment fail, or wait for its time, and answers null. */
  const permissionFor = async (message: MessageRow): Promise<SendingPermission | null> => {
    const decision = await decideSending({ pool, rules }, message, now());
    if (decision.kind === 'allowed') return decision;
    const { code, sentence, notBefore } = decision;
    if (notBefore)
      await postpone(pool, message, notBefore.getTime() - now().getTime(), { code, message: sentence });
    else await fail(message, code, sentence);
    return null;
  };

  const handOver = async (
    message: MessageRow,
    channel: MessageChannel,
    { deliverBy }: SendingPermission,
  ): Promise<void> => {
    const result = await channel.send(outgoing(message, deliverBy, now()));
    switch (result.kind) {
      case 'accepted':
        return update(message, { status: result.status, providerMessageId: result.providerMessageId });
      case 'refused':
        return fail(message, result.code);
      case 'unknown':
        return loseTrack(message);
      case 'busy': {
        const delay = retryDelays[message.attempts - 1];
        if (delay === undefined) return fail(message, 'provider-busy');
        const asked = Math.min(result.retryAfterMs ?? 0, longestRetryAfterMs);
        await postpone(pool, message, Math.max(delay, asked), {
          code: result.code,
          message: describeProviderError(result.code),
        });
      }
    }
  };

  const deliverClaimed = async (message: MessageRow): Promise<void> => {
    const channel = channels[message.channel];
    if (!channel) return fail(message, 'not-configured');
    const permission = await permissionFor(message).catch((error: unknown) => {
      logger.warn({ err: error }, 'failed to check whether a message may be sent');
      notHandedOver.add(message);
      return null;
    });
    if (permission) await handOver(message, channel, permission);
  };

  /** Only notifications: no member of staff watches them to send them again. */
  const isSentAgain = async (message: MessageRow): Promise<boolean> =>
    message.attempts < mostHandOvers && (await isNotification(prisma, message.id));

  /** Asks the provider about a message whose answer was lost. */
  const confirm = async (message: MessageRow): Promise<void> => {
    const sought = {
      to: message.receiver,
      body: message.body,
      handedOverAt: message.handedOverAt ?? message.createdAt,
    };
    const found = await channels[message.channel]?.find(sought);
    const unknown = await unknownProviderIds(
      prisma,
      (found ?? []).map(({ providerMessageId }) => providerMessageId),
    );
    const one = found?.find(({ providerMessageId }) => unknown.has(providerMessageId));
    if (one) {
      const { providerMessageId, status, errorCode } = one;
      const errorMessage = errorCode === null ? null : describeProviderError(errorCode);
      return update(message, { status, providerMessageId, errorCode, errorMessage });
    }
    if (message.confirmations < confirmDelays.length) return;
    // A provider that lists its messages, but not this one after all that time, has not accepted it.
    if (found) return (await isSentAgain(message)) ? returnToQueue(pool, message) : fail(message, noRecord);
    const code = 'still-unconfirmed';
    const why = { code, message: describeProviderError(code) };
    await inTransaction(pool, (client) => stopConfirming(client, message, why));
    relay.wake();
  };

  /** Starts provider calls for the messages that are due, several at a time. */
  const startDue = async (calls: Calls): Promise<void> => {
    while (state === 'running' && calls.inProgress.size < calls.most) {
      const message = await calls.claim();
      if (!message) return;
      const call = inContext({ correlationId: message.key }, () => calls.make(message))
        .catch((error: unknown) => logger.warn({ err: error }, calls.failed))
        .finally(() => {
          calls.inProgress.delete(call);
          if (state === 'running') void work();
        });
      calls.inProgress.add(call);
    }
  };
  const sendingBy = (channel: Channel): Calls => ({
    most: 8,
    claim: () => claimMessage(pool, { channel }),
    make: deliverClaimed,
    failed: 'failed to hand over a message',
    inProgress: new Set(),
  });
  const confirmingBy = (channel: Channel): Calls => ({
    most: 4,
    claim: () => claimUnconfirmed(pool, channel, confirmDelays),
    make: confirm,
    failed: 'failed to confirm a message',
    inProgress: new Set(),
  });
  const allCalls = [...channelNames.map(sendingBy), ...channelNames.map(confirmingBy)];

  const work = coalesce(async () => {
    if (state !== 'running') return;
    try {
      await returnNotHandedOver();
      for (const calls of allCalls) await startDue(calls);
    } catch (error) {
      logger.warn({ err: error }, 'failed to look for messages that are due');
    }
  });

  const loseTrackOfLapsed = async () => {
    if (state !== 'running') return;
    try {
      for (const id of await lapsedMessages(pool, providerTimeoutMs + 30_000))
        await loseTrack(await messageOf(pool, id));
    } catch (error) {
      logger.warn({ err: error }, 'failed to look for messages whose hand-over has lapsed');
    }
  };

  const poll = async () => {
    await work();
    await loseTrackOfLapsed();
    if (state === 'running') timer = setTimeout(startPolling, pollMs);
  };

  const startPolling = () => {
    polling = poll();
  };

  return {
    /** Says that messages were committed. Returns at once. */
    wake: () => {
      if (state === 'running') void work();
    },
    /** Hands a committed message over and waits for the answer, 12 s at most; answers the message as it is then. */
    deliver: async (id: number): Promise<MessageRow> => {
      const claimed = await claimMessage(pool, { id });
      if (claimed) await deliverClaimed(claimed);
      else
        for (let waited = 0; waited < answerMs; waited += 50) {
          const { status, errorCode } = await messageOf(pool, id);
          if (status !== 'pending' || errorCode !== null) break;
          await wait(50);
        }
      return messageOf(pool, id);
    },
    start: () => {
      if (state !== 'new') return;
      state = 'running';
      startPolling();
    },
    /**
     * Claims no more messages and waits for the calls in progress, but not for a provider that hangs: those messages
     * become unconfirmed.
     */
    stop: async () => {
      state = 'stopped';
      clearTimeout(timer);
      await polling;
      await work();
      const inProgress = Promise.all(allCalls.flatMap((calls) => [...calls.inProgress]));
      await Promise.race([inProgress, wait(providerTimeoutMs + 5 * second, undefined, { ref: false })]);
      await returnNotHandedOver().catch((error: unknown) =>
        logger.warn({ err: error }, 'failed to return messages to the queue that were not handed over'),
      );
    },
  };
};

export type DeliveryWorker = ReturnType<typeof createDeliveryWorker>;

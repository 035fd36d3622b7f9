import { insertEvents } from '@loanline/kit/events/outbox/outbox';
import { wasErasedSince } from '@loanline/kit/compliance/data-requests/erased-keys';
import type { EventOf } from '@loanline/proto/events';
import { maskCardNumbers } from '@loanline/proto/rules/money/card';
import { isUkMobile, toE164 } from '@loanline/proto/rules/uk-phone';
import type { PoolClient } from 'pg';
import type { Deps } from '../../deps.ts';
import { briefly, contactRefusal, reminderAsText } from '../../contact-rules/contact.ts';
import { announceMessage } from '../store/announce-messages.ts';
import { contactHistory, lockReminders } from '../../contact-rules/store/contact-history.ts';
import { lastInboundAt, openThread } from '../store/threads.ts';
import { findMessageByClientId, messageOf } from '../store/find-message.ts';
import { insertOutbound } from '../store/insert-outbound.ts';
import { failWithdrawn } from '../../released-reminders/store/withdrawn-reminders.ts';

type Released = EventOf<'reminder.released.v1'>;
type Parts = Pick<Deps, 'channels' | 'rules' | 'now'>;

/** Why it cannot be texted at this moment; null when it can. */
const refusalOf = async (
  { channels, rules, now }: Parts,
  { data }: Released,
  receiver: string | null,
  client: PoolClient,
): Promise<string | null> => {
  if (!channels.sms) return 'SMS Not Configured';
  if (receiver === null || !isUkMobile(data.phoneNumber)) return 'There is no mobile number';
  await lockReminders(client, receiver);
  const wroteAt = await lastInboundAt(client, 'sms', receiver);
  const facts = await contactHistory(client, receiver, wroteAt, now());
  const refusal = contactRefusal(rules, reminderAsText, facts, now());
  return refusal && briefly[refusal.rule];
};

/** Stores the text of a reminder for the delivery worker, once by its key; or publishes why it withholds it. */
export const onReminderReleased =
  (deps: Parts) =>
  async (event: Released, client: PoolClient): Promise<void> => {
    const { data, occurredAt } = event;
    const receiver = toE164(data.phoneNumber);
    const phones = receiver === null ? [] : [receiver];
    if (await wasErasedSince(client, { phones }, occurredAt)) return;
    // Staff may have sent this one in the meantime, under the same key: the outcome is published again for those who wait for
    // it.
    const known = await findMessageByClientId(client, data.sendKey);
    if (known) return announceMessage(client, known, { isNew: false });
    const reason = await refusalOf(deps, event, receiver, client);
    if (reason !== null || receiver === null) {
      const { sendKey } = data;
      await insertEvents(client, [
        {
          name: 'reminder.kept-back.v1',
          key: sendKey,
          version: 1,
          data: { sendKey, reason: reason ?? '' },
        },
      ]);
      return;
    }
    const threadId = await openThread(client, {
      channel: 'sms',
      phoneE164: receiver,
      backCallRequestId: null,
      customerName: data.customerName,
      isAddressed: true,
    });
    const id = await insertOutbound(client, {
      channel: 'sms',
      purpose: 'reminder',
      threadId,
      sender: deps.channels.sms?.from ?? '',
      receiver,
      body: maskCardNumbers(data.message),
      template: null,
      author: data.author,
      clientId: data.sendKey,
      overrideReason: null,
      retryOf: null,
    });
    if (id === null) return;
    await announceMessage(client, await messageOf(client, id), { isNew: true });
    await failWithdrawn(client, data.sendKey, deps.now());
  };

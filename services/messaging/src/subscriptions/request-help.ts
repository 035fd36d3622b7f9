import { wasErasedSince } from '@loanline/kit/person/erased-keys';
import { storableText } from '@loanline/proto/rules/form-fields';
import { toE164 } from '@loanline/proto/rules/uk-phone';
import type { EventOf } from '@loanline/proto/events';
import type { PoolClient } from 'pg';
import type { Context } from '../context.ts';
import { announceBackCall } from '../store/announce.ts';
import { customerHoldsOfDay, placeCustomerHold, placeHold } from '../store/contact-wishes.ts';
import { findBackCall } from '../store/find-back-call.ts';
import { insertBackCall } from '../store/insert-back-call.ts';

const dayMs = 86_400_000;
const reason = 'Asked for help: struggling to pay';
const unproven = `${reason}. They have not confirmed who they are: check this on the phone.`;

interface HoldOfRequest {
  readonly days: number;
  readonly notes: string;
}

/**
 * Decides for how long a request holds messages. Anybody can name any number, so without proof it is a few days, until
 * staff work on the request, and only for so many numbers a day.
 */
const holdOf = async (
  { config }: Pick<Context, 'config'>,
  { isProven }: EventOf<'help.requested.v1'>['data'],
  client: PoolClient,
): Promise<HoldOfRequest> => {
  if (isProven) return { days: config.HOLD_DAYS, notes: reason };
  if ((await customerHoldsOfDay(client)) >= config.HOLD_MOST_PER_DAY)
    return { days: 0, notes: `${unproven} Too many asked today: messages to them are not on hold yet.` };
  return { days: Math.min(config.HOLD_UNPROVEN_DAYS, config.HOLD_DAYS), notes: unproven };
};

/**
 * Somebody who struggles to pay is called back, once for each time they ask, and is not written to meanwhile
 * (forbearance, FCA CONC 7.3.4R).
 */
export const onHelpRequested =
  (context: Pick<Context, 'config' | 'now'>) =>
  async (
    { data, correlationId, occurredAt }: EventOf<'help.requested.v1'>,
    client: PoolClient,
  ): Promise<void> => {
    const phoneE164 = toE164(data.phoneNumber);
    const { days, notes } = await holdOf(context, data, client);
    const until = new Date(context.now().getTime() + days * dayMs);
    const hold = () =>
      phoneE164 === null ? Promise.resolve() : placeCustomerHold(client, { phoneE164, until, reason });
    const isErased = (known: { references?: string[]; phones?: string[] }) =>
      wasErasedSince(client, known, occurredAt);
    // The state that the erasure would have left: the hold remains, without personal data.
    if (phoneE164 !== null && (await isErased({ phones: [phoneE164] })))
      return placeHold(client, { phoneE164, until, reason: '', placedBy: '' });
    if (data.applicationId !== null && (await isErased({ references: [data.applicationId] }))) return hold();
    const id = await insertBackCall(client, {
      customerName: storableText(data.customerName),
      phoneNumber: storableText(data.phoneNumber),
      phoneE164,
      amountDue: '',
      address: '',
      notes,
      agentPhone: null,
      agentPhoneE164: null,
      status: 'pending',
      source: 'help',
      externalId: data.helpRequestId,
      applicationId: data.applicationId,
      cpaAttempts: 0,
      author: 'customer',
      idempotencyKey: null,
      requestHash: '',
    });
    if (id === null) return;
    await hold();
    const request = await findBackCall(client, id);
    if (request) await announceBackCall(client, request, correlationId);
  };

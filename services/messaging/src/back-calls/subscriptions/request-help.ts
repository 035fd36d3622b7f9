import { wasErasedSince } from '@loanline/kit/compliance/data-requests/erased-keys';
import type { HelpHold } from '@loanline/proto/enums/help-holds';
import { storableText } from '@loanline/proto/rules/forms/form-fields';
import { toE164 } from '@loanline/proto/rules/uk-phone';
import type { EventOf } from '@loanline/proto/events';
import { dayMs } from '@loanline/proto/rules/dates/durations';
import type { PoolClient } from 'pg';
import type { Deps } from '../../deps.ts';
import { holidaysKnown } from '../../contact-rules/store/contact-history.ts';
import { endOfWorkingDays } from '../../contact-rules/hold-end.ts';
import { announceBackCall } from '../store/announce-back-calls.ts';
import { placeCustomerHold, placeHold } from '../../contact-rules/store/opt-outs-and-holds.ts';
import { findBackCall } from '../store/find-back-call.ts';
import { insertBackCall } from '../store/insert-back-call.ts';

const reason = 'Asked for help: struggling to pay';
const unproven = `${reason}. They have not confirmed that this is their number. Check their identity when you call.`;

const notesOf: Readonly<Record<HelpHold, string>> = {
  usual: reason,
  short: unproven,
  none: `${unproven} The daily limit of holds was reached: messages to them are not on hold yet.`,
};

/** Decides until when a request holds messages. One that holds none may do so once staff work on it. */
const holdUntil = async (
  { config, now }: Pick<Deps, 'config' | 'now'>,
  hold: HelpHold,
  client: PoolClient,
): Promise<Date> => {
  if (hold === 'none') return now();
  const usual = new Date(now().getTime() + config.HOLD_DAYS * dayMs);
  if (hold === 'usual') return usual;
  const short = endOfWorkingDays(config.HOLD_UNPROVEN_DAYS, now(), await holidaysKnown(client));
  return short < usual ? short : usual;
};

/**
 * Somebody who struggles to pay is called back, once for each time they ask, and is not written to in the meantime
 * (forbearance, FCA CONC 7.3.4R).
 */
export const onHelpRequested =
  (deps: Pick<Deps, 'config' | 'now'>) =>
  async ({ data, occurredAt }: EventOf<'help.requested.v1'>, client: PoolClient): Promise<void> => {
    const phoneE164 = toE164(data.phoneNumber);
    const { hold: asked = 'usual' } = data;
    const until = await holdUntil(deps, asked, client);
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
      notes: notesOf[asked],
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
    const backCall = await findBackCall(client, id);
    if (backCall) await announceBackCall(client, backCall);
  };

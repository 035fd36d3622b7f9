import { storableText } from '@loanline/proto/rules/form-fields';
import { toE164 } from '@loanline/proto/rules/uk-phone';
import type { EventOf } from '@loanline/proto/events';
import type { PoolClient } from 'pg';
import type { Context } from '../context.ts';
import { announceBackCall } from '../store/announce.ts';
import { placeHold } from '../store/contact-wishes.ts';
import { findBackCall } from '../store/find-back-call.ts';
import { insertBackCall } from '../store/insert-back-call.ts';

const dayMs = 86_400_000;
const note = 'Asked for help: struggling to pay';

/**
 * Somebody who struggles to pay is called back, once for each time they ask, and is not written to meanwhile
 * (forbearance, FCA CONC 7.3.4R).
 */
export const onHelpRequested =
  ({ config, now }: Context) =>
  async ({ data, correlationId }: EventOf<'help.requested.v1'>, client: PoolClient): Promise<void> => {
    const phoneE164 = toE164(data.phoneNumber);
    const id = await insertBackCall(client, {
      customerName: storableText(data.customerName),
      phoneNumber: storableText(data.phoneNumber),
      phoneE164,
      amountDue: '',
      address: '',
      notes: note,
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
    if (phoneE164 !== null) {
      const until = new Date(now().getTime() + config.HOLD_DAYS * dayMs);
      await placeHold(client, { phoneE164, until, reason: note, placedBy: 'customer' });
    }
    const request = await findBackCall(client, id);
    if (request) await announceBackCall(client, request, correlationId);
  };

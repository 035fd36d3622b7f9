import * as z from 'zod/mini';
import { backCallFormMessages, formatAmountDue, isAmountDue } from './back-call-faults.ts';
import { optionalText, requiredText } from './form-fields.ts';
import { toAmount } from '../money/to-amount.ts';
import { parseUkPhone } from '../uk-phone.ts';

const required = (max?: number) => requiredText(backCallFormMessages.missing, max);

/** Any UK number in any usual spelling, stored as typed. */
const ukPhone = (message: string) =>
  required(40).check(z.refine((text) => text === '' || parseUkPhone(text).valid, message));

/** One that can be texted: a landline is refused for what it is. */
const textablePhone = (message: string) =>
  ukPhone(message).check(
    z.refine((text) => {
      const phone = parseUkPhone(text);
      return !phone.valid || phone.kind === 'mobile';
    }, backCallFormMessages.landline),
  );

/** An amount above zero, with or without £ and commas; comes out as £ and two decimals. */
export const amountDue = z.pipe(
  required(40),
  z.pipe(
    z.transform((text: string) => toAmount(text) ?? NaN),
    z.pipe(
      z.number(backCallFormMessages.amount).check(z.refine(isAmountDue, backCallFormMessages.amount)),
      z.transform(formatAmountDue),
    ),
  ),
);

/** What the back call form sends. */
export const backCallForm = z.object({
  customerName: required(),
  amountDue,
  phoneNumber: ukPhone(backCallFormMessages.customerPhone),
  address: required(400),
  agentPhone: textablePhone(backCallFormMessages.agentPhone),
  notes: optionalText(2000),
});
export type BackCallForm = z.output<typeof backCallForm>;

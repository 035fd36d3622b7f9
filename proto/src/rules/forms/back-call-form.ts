import * as z from 'zod/mini';
import {
  backCallFormMessages,
  blankBackCallField,
  formatAmountDue,
  isAmountDue,
} from './back-call-faults.ts';
import { optionalText, requiredText } from './form-fields.ts';
import { toAmount } from '../money/to-amount.ts';
import { parseUkPhone } from '../uk-phone.ts';

/** Any UK number in any usual spelling, stored as typed. */
const ukPhone = (blank: string, message: string) =>
  requiredText(blank, 40).check(z.refine((text) => text === '' || parseUkPhone(text).valid, message));

/** One that can be texted: a landline is refused for what it is. */
const textablePhone = (blank: string, message: string) =>
  ukPhone(blank, message).check(
    z.refine((text) => {
      const phone = parseUkPhone(text);
      return !phone.valid || phone.kind === 'mobile';
    }, backCallFormMessages.landline),
  );

/** An amount above zero, with or without £ and commas; comes out as £ and two decimals. */
export const amountDue = z.pipe(
  requiredText(blankBackCallField.amountDue, 40),
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
  customerName: requiredText(blankBackCallField.customerName),
  amountDue,
  phoneNumber: ukPhone(blankBackCallField.phoneNumber, backCallFormMessages.customerPhone),
  address: requiredText(blankBackCallField.address, 400),
  agentPhone: textablePhone(blankBackCallField.agentPhone, backCallFormMessages.agentPhone),
  notes: optionalText(2000),
});
export type BackCallForm = z.output<typeof backCallForm>;

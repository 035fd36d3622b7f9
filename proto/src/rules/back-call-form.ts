import * as z from 'zod/mini';
import { toAmount } from './amounts.ts';
import { optionalText, requiredText } from './form-fields.ts';
import { parseUkPhone } from './uk-phone.ts';

/** The sentences of the back call form; each has a title of its own there. */
export const backCallFormMessages = {
  missing: 'Please fill in all required fields',
  customerPhone: 'Please enter a valid UK phone number (e.g., 07xxx xxxxxx)',
  agentPhone: 'Please enter a valid UK phone number for the agent',
  amount: 'Please enter a valid amount due',
  landline: "We can't text a landline",
} as const;

const required = (max?: number) => requiredText(backCallFormMessages.missing, max);

/** Any UK number in any usual spelling, kept as typed. */
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

const maximum = 99_999_999.99;

/** An amount as it is kept and sent: £ and two decimals. */
export const formatAmountDue = (pounds: number): string => `£${pounds.toFixed(2)}`;

/** An amount above zero, with or without £ and commas; comes out as £ and two decimals. */
export const amountDue = z.pipe(
  required(40),
  z.pipe(
    z.transform((text: string) => toAmount(text) ?? NaN),
    z.pipe(
      z
        .number(backCallFormMessages.amount)
        .check(
          z.refine(
            (pounds) => Number(pounds.toFixed(2)) > 0 && pounds <= maximum,
            backCallFormMessages.amount,
          ),
        ),
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

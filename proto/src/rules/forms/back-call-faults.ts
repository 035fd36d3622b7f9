import { exactPounds } from '../money/money.ts';
import { toAmount } from '../money/to-amount.ts';
import { parseUkPhone } from '../uk-phone.ts';

/** The sentences of the back call form; each has a title of its own there. */
export const backCallFormMessages = {
  missing: 'Please fill in all required fields',
  customerPhone: 'Please enter a valid UK phone number (e.g., 07xxx xxxxxx)',
  agentPhone: 'Please enter a valid UK phone number for the agent',
  amount: 'Please enter a valid amount due',
  landline: 'We cannot text a landline',
} as const;

const { customerPhone, agentPhone, amount, landline } = backCallFormMessages;

const maximum = 99_999_999.99;

/** Whether an amount, in pounds, may be due: a penny at least. */
export const isAmountDue = (pounds: number): boolean => Number(pounds.toFixed(2)) > 0 && pounds <= maximum;

/** An amount as it is stored and sent: £ and two decimals. */
export const formatAmountDue = (pounds: number): string => exactPounds(pounds);

const backCallFields = ['customerName', 'amountDue', 'phoneNumber', 'address', 'agentPhone'] as const;
type RequiredField = (typeof backCallFields)[number];

/** What the form says at a blank field; the server answers a call without it with `missing`. */
export const blankBackCallField: Readonly<Record<RequiredField, string>> = {
  customerName: "Enter the customer's name",
  amountDue: 'Enter the amount due',
  phoneNumber: "Enter the customer's phone number",
  address: "Enter the customer's address",
  agentPhone: "Enter the agent's phone number",
};

const agentPhoneFault = (text: string): string | undefined => {
  const phone = parseUkPhone(text);
  if (!phone.valid) return agentPhone;
  return phone.kind === 'mobile' ? undefined : landline;
};

const rules: Readonly<Partial<Record<RequiredField, (text: string) => string | undefined>>> = {
  phoneNumber: (text) => (parseUkPhone(text).valid ? undefined : customerPhone),
  agentPhone: agentPhoneFault,
  amountDue: (text) => (isAmountDue(toAmount(text) ?? NaN) ? undefined : amount),
};

/**
 * What is wrong with a form that is still being filled in, field by field; nothing when it may be sent. Apart from
 * lengths it says what `backCallForm` says, without the weight of a schema.
 */
export const backCallFaults = (
  form: Readonly<Record<RequiredField, string>>,
): Readonly<Partial<Record<RequiredField, string>>> =>
  Object.fromEntries(
    backCallFields.flatMap((field) => {
      const fault = form[field].trim() === '' ? blankBackCallField[field] : rules[field]?.(form[field]);
      return fault === undefined ? [] : [[field, fault]];
    }),
  );

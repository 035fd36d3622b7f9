import { fillTemplate } from '@loanline/proto/rules/texts/message-template';
import { formatUkDate, type PlainDate } from '@loanline/proto/rules/dates/dates';

export const reminderVariables = ['name', 'firstName', 'amount', 'date', 'last4'] as const;
type Variable = (typeof reminderVariables)[number];

export const isReminderVariable = (name: string): name is Variable =>
  (reminderVariables as readonly string[]).includes(name);

export const standardText =
  'Hello {{firstName}}, a reminder that your payment of £{{amount}} is due on {{date}} from your card ending {{last4}}. ' +
  'Struggling to pay? Please talk to us, or go to moneyhelper.org.uk. Reply STOP to opt out.';

export interface DuePayment {
  readonly customerName: string;
  /** Pounds with two decimals. */
  readonly amount: string;
  readonly date: PlainDate;
  /** The last four digits of the card. */
  readonly cardNumber: string;
}

const titles = /^(?:mr|mrs|ms|miss|mx|dr|prof|rev|sir)\.?\s+/i;

const firstName = (name: string) => name.replace(titles, '').split(' ')[0] ?? name;

/** What a customer is texted; the same payment always gives the same text. */
export const reminderText = (template: string, payment: DuePayment): string => {
  const variables: Record<Variable, string> = {
    name: payment.customerName,
    firstName: firstName(payment.customerName),
    amount: payment.amount,
    date: formatUkDate(payment.date),
    last4: payment.cardNumber,
  };
  return fillTemplate(template, variables);
};

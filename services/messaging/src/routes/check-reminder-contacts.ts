import { handle } from '@loanline/kit/http/handler';
import { checkReminderContacts as route } from '@loanline/proto/routes/reminder-runs';
import { isUkMobile, toE164 } from '@loanline/proto/rules/uk-phone';
import type { Context } from '../context.ts';
import { notConfigured } from '../errors.ts';
import {
  contactRefusal,
  reminderAsText,
  remindersLeft,
  type ContactFacts,
  type ContactRule,
} from '../policies/contact.ts';
import { contactFactsOf } from '../store/contact-facts.ts';

const reasons: Readonly<Record<ContactRule, string>> = {
  'opt-out': 'The customer wrote STOP',
  hold: 'Messages to the customer are on hold',
  'contact-hours': 'It is outside contact hours (CONC 7.9)',
  'frequency-cap': 'The customer has had as many reminders as may be sent',
  window: 'The channel does not take it',
};

/** For those who are about to send many: what would be kept back. It is judged again when each is sent. */
export const checkReminderContacts = ({ pool, channels, rules, now }: Context) =>
  handle(route, async ({ body: { phoneNumbers } }) => {
    if (!channels.sms) throw notConfigured('sms');
    const mobiles = phoneNumbers.map((typed) => (isUkMobile(typed) ? toE164(typed) : null));
    const facts = await contactFactsOf(
      pool,
      mobiles.filter((phone) => phone !== null),
      now(),
    );
    const judge = (known: ContactFacts) => {
      const refusal = contactRefusal(rules, reminderAsText, known, now());
      return {
        allowed: refusal ? 0 : remindersLeft(rules, known),
        reason: reasons[refusal?.rule ?? 'frequency-cap'],
      };
    };
    return mobiles.map((phone) => {
      const known = phone === null ? undefined : facts.get(phone);
      return known ? judge(known) : { allowed: 0, reason: 'There is no mobile number' };
    });
  });

import { routes } from '@loanline/proto/routes';
import { handle } from '@loanline/kit/http/handler';
import { isUkMobile, toE164 } from '@loanline/proto/rules/uk-phone';
import type { Deps } from '../../deps.ts';
import { notConfigured } from '../../errors.ts';
import { briefly, contactRefusal, reminderAsText, remindersLeft, type ContactHistory } from '../contact.ts';
import { contactHistoryOf } from '../store/contact-history.ts';

/**
 * Answers staff who are about to send many reminders which would be withheld. The rules apply again to each when it is
 * sent.
 */
export const checkReminderContacts = ({
  pool,
  channels,
  rules,
  now,
}: Pick<Deps, 'pool' | 'channels' | 'rules' | 'now'>) =>
  handle(routes.checkReminderContacts, async ({ body: { phoneNumbers } }) => {
    if (!channels.sms) throw notConfigured('sms');
    const mobiles = phoneNumbers.map((typed) => (isUkMobile(typed) ? toE164(typed) : null));
    const facts = await contactHistoryOf(
      pool,
      mobiles.filter((phone) => phone !== null),
      now(),
    );
    const check = (known: ContactHistory) => {
      const refusal = contactRefusal(rules, reminderAsText, known, now());
      return {
        allowed: refusal ? 0 : remindersLeft(rules, known),
        reason: briefly[refusal?.rule ?? 'frequency-cap'],
      };
    };
    return mobiles.map((phone) => {
      const known = phone === null ? undefined : facts.get(phone);
      return known ? check(known) : { allowed: 0, reason: 'There is no mobile number' };
    });
  });

import { dayMs } from '@loanline/proto/rules/dates/durations';
import { endsWithStop } from '@loanline/proto/enums/update-channels';
import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import { briefly, contactRefusal } from '../contact-rules/contact.ts';
import { contactHistory } from '../contact-rules/store/contact-history.ts';
import { sentSince, type DueNotification } from './store/waiting-notifications.ts';

export interface NotificationRefusal {
  readonly reason: string;
  /** From when on it may go out, where waiting helps. */
  readonly notBefore: Date | null;
}

const asText = { channel: 'sms', purpose: 'conversation', isFreeText: true, isOverridden: false } as const;
const asTemplate = { ...asText, channel: 'whatsapp', isFreeText: false } as const;

/** Why a notification may not go out now; null when it may. Emails and devices follow the rules of texts, but for STOP. */
export const refusalOf = async (
  { config, rules, now }: Pick<Deps, 'config' | 'rules' | 'now'>,
  client: PoolClient,
  due: DueNotification,
): Promise<NotificationRefusal | null> => {
  // It does not answer a message of the customer, so contact hours apply.
  const known = await contactHistory(client, due.phoneE164 ?? '', null, now());
  const facts = endsWithStop(due.channel) ? known : { ...known, optedOutAt: null };
  const refusal = contactRefusal(rules, due.channel === 'whatsapp' ? asTemplate : asText, facts, now());
  if (refusal)
    return {
      reason: briefly[refusal.rule],
      notBefore: refusal.rule === 'contact-hours' ? refusal.notBefore : null,
    };
  const sent = await sentSince(client, due, new Date(now().getTime() - dayMs));
  if (sent < config.NOTIFICATIONS_PER_DAY) return null;
  return { reason: 'The customer has had as many notifications as may be sent in one day', notBefore: null };
};

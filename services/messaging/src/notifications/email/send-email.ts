import { inTransaction } from '@loanline/kit/database/transaction';
import { notificationEmail } from '@loanline/proto/rules/notification-text';
import type { PoolClient } from 'pg';
import type { Context } from '../../context.ts';
import { settleRefused } from '../settle-refused.ts';
import { settle, startAttempt, takeDue, waitUntil, type DueNotification } from '../waiting-notifications.ts';
import type { Email, Handover, Mailer } from './mailer.ts';

export type EmailParts = Pick<Context, 'config' | 'pool' | 'rules' | 'now'> & { readonly mailer: Mailer };

/** What became of an email in this turn. `waiting` is also what the mail server did not take. */
export type EmailOutcome = 'sent' | 'failed' | 'outdated' | 'waiting' | 'withheld' | 'unreachable';

const second = 1_000;
const minute = 60 * second;

/** How long an attempt may take before another process makes the next; longer than the mailer's own deadline. */
const leaseMs = 2 * minute;
const retryDelays = [
  10 * second,
  minute,
  5 * minute,
  30 * minute,
  60 * minute,
  ...Array<number>(22).fill(60 * minute),
];

const emailOf = ({ config }: EmailParts, due: DueNotification, to: string): Email => {
  const { PUBLIC_URL } = config;
  const { subject, text } = notificationEmail({
    ...due,
    link: `${PUBLIC_URL}/?id=${encodeURIComponent(due.applicationId)}`,
    unsubscribeLink: `${PUBLIC_URL}/unsubscribe?token=${due.emailToken}`,
  });
  return {
    messageId: `<${due.key}@${new URL(PUBLIC_URL).hostname}>`,
    to,
    subject,
    text,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${PUBLIC_URL}/api/updates/unsubscribe/${due.emailToken}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
};

/** Begins the attempt, in the transaction that holds the notification. */
const begin = async (parts: EmailParts, client: PoolClient, due: DueNotification) => {
  const outcome = await settleRefused(parts, client, due);
  if (outcome) return { outcome };
  const at = parts.now();
  if (due.email === null || due.attempts > retryDelays.length) {
    await settle(client, due.id, { state: 'failed', reason: 'The mail server could not be reached', at });
    return { outcome: 'failed' as const };
  }
  await startAttempt(client, due.id, new Date(at.getTime() + leaseMs));
  return { due, email: emailOf(parts, due, due.email) };
};

const finish = ({ now }: EmailParts, client: PoolClient, due: DueNotification, handover: Handover) => {
  const at = now();
  if (handover === 'taken') return settle(client, due.id, { state: 'sent', at });
  if (handover === 'unconfirmed')
    return settle(client, due.id, { state: 'sent', reason: 'The mail server did not confirm it', at });
  if (handover === 'refused')
    return settle(client, due.id, { state: 'failed', reason: 'The mail server refused it', at });
  const delay = retryDelays[due.attempts] ?? 0;
  return waitUntil(client, due.id, {
    at: new Date(at.getTime() + delay),
    reason: 'The mail server could not be reached',
  });
};

const outcomes = {
  taken: 'sent',
  unconfirmed: 'sent',
  refused: 'failed',
  unreachable: 'unreachable',
} as const satisfies Record<Handover, EmailOutcome>;

/**
 * Hands the next email that is due to the mail server, once. Only a process that dies between the mail server's answer
 * and the note of it makes another send it again, under the same Message-ID, by which mailboxes drop a repetition.
 * @returns null when none is due
 */
export const sendNextEmail = async (parts: EmailParts): Promise<EmailOutcome | null> => {
  const begun = await inTransaction(parts.pool, async (client) => {
    const due = await takeDue(client, 'email', parts.now());
    return due && begin(parts, client, due);
  });
  if (begun?.due === undefined) return begun?.outcome ?? null;
  const handover = await parts.mailer.send(begun.email);
  await inTransaction(parts.pool, (client) => finish(parts, client, begun.due, handover));
  return outcomes[handover];
};

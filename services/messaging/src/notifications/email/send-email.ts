import { inTransaction } from '@loanline/kit/database/transaction';
import { notificationEmail } from '@loanline/proto/rules/texts/notification-text';
import type { PoolClient } from 'pg';
import type { Deps } from '../../deps.ts';
import { settleRefused } from '../settle-refused.ts';
import { trackerLink } from '../tracker-link.ts';
import { settle, startAttempt, takeDue, type DueNotification } from '../store/waiting-notifications.ts';
import { leaseMs, mostAttempts, pauseAfter } from '../attempts.ts';
import { finishAttempt } from '../store/finish-attempt.ts';
import type { Email, Handover, Mailer } from './mailer.ts';

export type EmailParts = Pick<Deps, 'config' | 'pool' | 'prisma' | 'rules' | 'now'> & {
  readonly mailer: Mailer;
};

/** What became of an email in this turn. `waiting` is also what the mail server did not take. */
export type EmailOutcome = 'sent' | 'failed' | 'outdated' | 'waiting' | 'withheld' | 'unreachable';

const unreachable = 'The mail server could not be reached';

const emailOf = ({ config }: EmailParts, due: DueNotification, to: string): Email => {
  const { PUBLIC_ORIGIN } = config;
  const { subject, text } = notificationEmail({
    ...due,
    link: trackerLink(PUBLIC_ORIGIN, due.applicationId),
    unsubscribeLink: `${PUBLIC_ORIGIN}/unsubscribe?token=${due.emailToken}`,
  });
  return {
    messageId: `<${due.key}@${new URL(PUBLIC_ORIGIN).hostname}>`,
    to,
    subject,
    text,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${PUBLIC_ORIGIN}/api/updates/unsubscribe/${due.emailToken}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
};

/** Begins the attempt, in the transaction that holds the notification. */
const begin = async (parts: EmailParts, client: PoolClient, due: DueNotification) => {
  const outcome = await settleRefused(parts, client, due);
  if (outcome) return { outcome };
  const at = parts.now();
  if (due.email === null || due.attempts >= mostAttempts) {
    const reason = due.email === null ? 'The application has no email address' : unreachable;
    await settle(client, due.id, { state: 'failed', reason, at });
    return { outcome: 'failed' as const };
  }
  await startAttempt(client, due.id, new Date(at.getTime() + leaseMs));
  return { due, email: emailOf(parts, due, due.email) };
};

const settled = {
  taken: { state: 'sent' },
  unconfirmed: { state: 'sent', reason: 'The mail server did not confirm it' },
  refused: { state: 'failed', reason: 'The mail server refused it' },
} as const satisfies Record<Exclude<Handover, 'unreachable'>, object>;

const finish = async (
  { prisma, now }: EmailParts,
  due: DueNotification,
  handover: Handover,
): Promise<EmailOutcome> => {
  const at = now();
  if (handover === 'unreachable') {
    const next = new Date(at.getTime() + pauseAfter(due.attempts));
    await finishAttempt(prisma, due, { state: 'waiting', until: next, reason: unreachable });
    return 'unreachable';
  }
  await finishAttempt(prisma, due, { ...settled[handover], at });
  return settled[handover].state;
};

/**
 * Hands the next email that is due to the mail server, once. Only if the process dies between the mail server's answer and
 * the stored result does another send it again, under the same Message-ID, so that mailboxes drop the duplicate.
 * @returns null when none is due
 */
export const sendNextEmail = async (parts: EmailParts): Promise<EmailOutcome | null> => {
  const begun = await inTransaction(parts.pool, async (client) => {
    const due = await takeDue(client, 'email', parts.now());
    return due && begin(parts, client, due);
  });
  if (begun?.due === undefined) return begun?.outcome ?? null;
  return finish(parts, begun.due, await parts.mailer.send(begun.email));
};

import type { routes } from '@loanline/proto/routes';
import { ProblemError } from '@loanline/kit/http/problem-error';
import type { RouteOutput } from '@loanline/proto/contract';
import type { Deps } from '../../deps.ts';
import { isGuess, notSent, outcomeOfText, staysDue } from '../outcome-of-text.ts';
import { reminderText } from '../reminder-text.ts';
import { unknownReminder } from '../../errors.ts';
import { announceReminders } from '../store/announce.ts';
import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import {
  beginHandOver,
  markFailed,
  markSent,
  markWaiting,
  undoHandOver,
  type Failure,
} from '../store/mark-sent.ts';
import type { ReminderRow } from '../store/reminder-row.ts';
import { settleItems } from '../store/batch-sends.ts';
import { findReminder } from '../store/reminders.ts';
import { leaveDue } from './leave-due.ts';
import { inTransaction } from '@loanline/kit/database/transaction';

/** Beside a reminder whose text waits without a reason. */
const waiting = 'The provider has not answered yet. We will not send the SMS twice.';

type Sent = RouteOutput<typeof routes.sendReminderText>;

export interface SendCommand {
  readonly id: number;
  readonly override?: { readonly reason: string } | undefined;
  readonly actor: string;
  /** Hands the text to messaging, as the member of staff who asks. */
  readonly send: (text: {
    phoneNumber: string;
    customerName: string;
    message: string;
    author: string;
    clientId: string;
    override?: { reason: string };
  }) => Promise<Sent>;
}

const settle = (
  { pool, relay }: Deps,
  { actor }: SendCommand,
  { id, sendKey }: ReminderRow,
  result: { messageSid: string | null } | { failure: Failure },
) =>
  inTransaction(pool, async (client) => {
    const isFailure = 'failure' in result;
    // Locked in the order of everybody who settles: the items of the batch send, then the reminder.
    await settleItems(
      client,
      [id],
      isFailure
        ? { state: 'failed', reason: result.failure.isGuess ? result.failure.reason : undefined }
        : { state: 'sent' },
    );
    const isNews = isFailure
      ? await markFailed(client, { id, sendKey }, result.failure)
      : await markSent(client, { id, sendKey }, result.messageSid);
    if (!isNews) return;
    const subject = `reminders/${id}`;
    await recordAudit(client, { actor, action: isFailure ? 'send-failed' : 'send', subject });
    await announceReminders(client, isFailure ? 'failed' : 'sent');
  }).then(() => relay.wake());

/** Leaves a reminder pending whose text waits for its provider: messaging says later what became of it. */
const leaveWaiting = ({ pool, relay }: Deps, { id, sendKey }: ReminderRow, reason: string) =>
  inTransaction(pool, async (client) => {
    if (await markWaiting(client, { id, sendKey }, reason)) await announceReminders(client, 'queued');
  }).then(() => relay.wake());

const refusedByProvider = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.code === 'provider-refused';

/** The problems with which messaging has certainly not stored the text. */
const notStored = new Set(['contact-needs-reason', 'contact-refused', 'invalid-input', 'not-configured']);
const isNotStored = (error: unknown) => error instanceof ProblemError && notStored.has(error.code);

/**
 * Texts a reminder to its customer. Messaging knows it by its key: asked twice, at once or after this process died, it sends
 * one text. A reminder that was sent is not sent again. It stays pending while its text waits.
 * @throws ProblemError `not-found`, or as messaging refuses it; the reminder then stays as it was
 */
export const sendReminder = async (deps: Deps, command: SendCommand): Promise<ReminderRow> => {
  const { pool, prisma, relay, reminderText: template } = deps;
  const { id, override, actor } = command;
  const before = await findReminder(prisma, id);
  if (before?.status === 'sent') return before;
  const handOver = await beginHandOver(pool, id);
  if (!handOver) throw unknownReminder();
  // From now on no import changes it: the text says what the list says.
  const reminder = await findReminder(prisma, id);
  if (!reminder) throw unknownReminder();
  const text = {
    phoneNumber: reminder.customerMobile,
    customerName: reminder.customerName,
    message: reminderText(template, reminder),
    author: actor,
    clientId: reminder.sendKey,
    ...(override && { override }),
  };
  const sent = await command.send(text).catch(async (error: unknown) => {
    if (refusedByProvider(error))
      await settle(deps, command, reminder, { failure: { reason: error.message, isGuess: false } });
    if (isNotStored(error)) await undoHandOver(pool, handOver);
    throw error;
  });
  const { messageStatus, errorCode, errorMessage } = sent.message;
  const outcome = outcomeOfText(messageStatus);
  if (outcome === 'waiting') await leaveWaiting(deps, reminder, errorMessage ?? waiting);
  else if (outcome === 'failed' && staysDue(errorCode)) {
    await inTransaction(pool, (client) => leaveDue(client, reminder, { reason: errorMessage ?? notSent }));
    relay.wake();
  } else
    await settle(
      deps,
      command,
      reminder,
      outcome === 'failed'
        ? { failure: { reason: errorMessage ?? notSent, isGuess: isGuess(errorCode) } }
        : { messageSid: sent.messageSid },
    );
  const after = await findReminder(prisma, id);
  if (!after) throw unknownReminder();
  return after;
};

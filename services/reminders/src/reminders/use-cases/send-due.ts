import type { routes } from '@loanline/proto/routes';
import { conflict, notFound, ProblemError } from '@loanline/kit/http/problem-error';
import type { RouteOutput } from '@loanline/proto/contract';
import type { DuePreview } from '@loanline/proto/entities/batch-send';
import type { PlainDate } from '@loanline/proto/rules/dates/dates';
import { randomUUID } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { announceReminders } from '../store/announce.ts';
import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { duePhones } from '../store/due-reminders.ts';
import {
  findBatchSend,
  insertBatchSend,
  isBatchSendUnderWay,
  stopQueued,
  type BatchSendRow,
} from '../store/batch-sends.ts';
import { inTransaction } from '@loanline/kit/database/transaction';

/** Phones that messaging is asked about at once. */
const mostPhones = 5_000;

type ContactChecks = RouteOutput<typeof routes.checkReminderContacts>;

/**
 * What sending all due reminders would do now.
 * @param check asks messaging how many reminders each phone may have
 */
export const previewDue = async (
  { pool }: Deps,
  today: PlainDate,
  check: (phoneNumbers: string[]) => Promise<ContactChecks>,
): Promise<DuePreview> => {
  const phones = await duePhones(pool, today);
  const checks: ContactChecks = [];
  for (let at = 0; at < phones.length; at += mostPhones)
    checks.push(...(await check(phones.slice(at, at + mostPhones).map(({ phoneNumber }) => phoneNumber))));
  const reasons = new Map<string, number>();
  let [due, willSend] = [0, 0];
  for (const [at, { count }] of phones.entries()) {
    const { allowed = 0, reason = '' } = checks[at] ?? {};
    const sent = Math.min(count, allowed);
    due += count;
    willSend += sent;
    if (sent < count) reasons.set(reason, (reasons.get(reason) ?? 0) + count - sent);
  }
  const withheld = [...reasons]
    .map(([reason, count]) => ({ reason, count }))
    .sort((one, other) => other.count - one.count);
  return { due, willSend, keptBack: withheld };
};

interface StaffCommand {
  readonly actor: string;
}

/** Queues every reminder that is due by today. @throws ProblemError `not-allowed-now`, `conflict` */
export const startBatchSend = async (
  { pool, relay, batchSends }: Deps,
  today: PlainDate,
  { actor }: StaffCommand,
): Promise<BatchSendRow> => {
  const batchSendId = randomUUID();
  const batchSend = await inTransaction(pool, async (client) => {
    if (await isBatchSendUnderWay(client)) throw conflict('All due reminders are being sent already');
    const { undoMs: startsInMs } = batchSends;
    if ((await insertBatchSend(client, { batchSendId, actor, today, startsInMs })) === 0)
      throw new ProblemError('not-allowed-now', 'No reminder is due');
    await recordAudit(client, {
      actor,
      action: 'send-due',
      subject: `reminder-runs/${batchSendId}`,
    });
    await announceReminders(client, 'queued');
    return findBatchSend(client, batchSendId);
  });
  relay.wake();
  if (!batchSend) throw new Error('A batch send that was stored is gone');
  return batchSend;
};

/** Cancels the reminders of a batch send that were not released yet. @returns how many @throws ProblemError `not-found`, `nothing-to-undo` */
export const stopBatchSend = async (
  { pool, relay }: Deps,
  batchSendId: string,
  { actor }: StaffCommand,
): Promise<number> => {
  const stopped = await inTransaction(pool, async (client) => {
    if (!(await findBatchSend(client, batchSendId))) throw notFound('There is no such batch send');
    const count = await stopQueued(client, batchSendId);
    if (count === 0) throw new ProblemError('nothing-to-undo', 'All of them are on their way already');
    await recordAudit(client, {
      actor,
      action: 'stop-send-due',
      subject: `reminder-runs/${batchSendId}`,
    });
    await announceReminders(client, 'stopped');
    return count;
  });
  relay.wake();
  return stopped;
};

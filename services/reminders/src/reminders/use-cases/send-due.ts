import type { routes } from '@loanline/proto/routes';
import { conflict, notFound, ProblemError } from '@loanline/kit/http/problem-error';
import type { RouteOutput } from '@loanline/proto/contract';
import type { DuePreview } from '@loanline/proto/entities/reminder-run';
import type { PlainDate } from '@loanline/proto/rules/dates/dates';
import { randomUUID } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { announceReminders } from '../store/announce.ts';
import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { duePhones } from '../store/due-reminders.ts';
import { findRun, insertRun, isRunUnderWay, stopRun, type RunRow } from '../store/reminder-runs.ts';
import { inTransaction } from '@loanline/kit/database/transaction';

/** Phones that messaging is asked about at once. */
const mostPhones = 5_000;

type Judged = RouteOutput<typeof routes.checkReminderContacts>;

/**
 * What sending all due reminders would do now.
 * @param judge asks messaging how many reminders each phone may have
 */
export const previewDue = async (
  { pool }: Deps,
  today: PlainDate,
  judge: (phoneNumbers: string[]) => Promise<Judged>,
): Promise<DuePreview> => {
  const phones = await duePhones(pool, today);
  const judged: Judged = [];
  for (let at = 0; at < phones.length; at += mostPhones)
    judged.push(...(await judge(phones.slice(at, at + mostPhones).map(({ phoneNumber }) => phoneNumber))));
  const reasons = new Map<string, number>();
  let [due, willSend] = [0, 0];
  for (const [at, { count }] of phones.entries()) {
    const { allowed = 0, reason = '' } = judged[at] ?? {};
    const sent = Math.min(count, allowed);
    due += count;
    willSend += sent;
    if (sent < count) reasons.set(reason, (reasons.get(reason) ?? 0) + count - sent);
  }
  const keptBack = [...reasons]
    .map(([reason, count]) => ({ reason, count }))
    .sort((one, other) => other.count - one.count);
  return { due, willSend, keptBack };
};

interface StaffCommand {
  readonly actor: string;
}

/** Queues every reminder that is due by today. @throws ProblemError `not-allowed-now`, `conflict` */
export const startRun = async (
  { pool, relay, runs }: Deps,
  today: PlainDate,
  { actor }: StaffCommand,
): Promise<RunRow> => {
  const runId = randomUUID();
  const run = await inTransaction(pool, async (client) => {
    if (await isRunUnderWay(client)) throw conflict('All due reminders are being sent already');
    const { undoMs: startsInMs } = runs;
    if ((await insertRun(client, { runId, actor, today, startsInMs })) === 0)
      throw new ProblemError('not-allowed-now', 'No reminder is due');
    await recordAudit(client, {
      actor,
      action: 'send-due',
      subject: `reminder-runs/${runId}`,
    });
    await announceReminders(client, 'queued');
    return findRun(client, runId);
  });
  relay.wake();
  if (!run) throw new Error('A run that was stored is gone');
  return run;
};

/** Takes back what of a run has not had its turn; answers how many. @throws ProblemError `not-found`, `nothing-to-undo` */
export const stopRunOf = async (
  { pool, relay }: Deps,
  runId: string,
  { actor }: StaffCommand,
): Promise<number> => {
  const stopped = await inTransaction(pool, async (client) => {
    if (!(await findRun(client, runId))) throw notFound('There is no such run');
    const count = await stopRun(client, runId);
    if (count === 0) throw new ProblemError('nothing-to-undo', 'All of them are on their way already');
    await recordAudit(client, {
      actor,
      action: 'stop-send-due',
      subject: `reminder-runs/${runId}`,
    });
    await announceReminders(client, 'stopped');
    return count;
  });
  relay.wake();
  return stopped;
};

import { insertEvents } from '@loanline/kit/events/outbox/outbox';
import type { LeftOutReason } from '@loanline/proto/entities/feeds/board';
import type { EventOf } from '@loanline/proto/events';
import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import { newsOf } from './domain/board-memory.ts';
import { decideBoardChange } from './domain/decide-change.ts';
import { lockMemories, saveMemories } from './store/board-memories.ts';
import { erasedOf } from '../data-requests/erased-references.ts';
import { reasonList, type ReasonFault } from '../outcome-texts/domain.ts';
import { listStoredReasons } from '../outcome-texts/store.ts';
import { changeApplications, lockApplications, openApplications } from './store/save-applications.ts';

const leftOutOf = (isErased: boolean, fault: ReasonFault | undefined): LeftOutReason | undefined => {
  if (isErased) return 'erased';
  if (fault === undefined) return undefined;
  return fault === 'no-agency' ? 'no-agency' : 'no-reason';
};

/**
 * Applies one change of a board: new applications, changed ones, and those no longer on the board. A change that arrives
 * after later ones changes only what these did not mention.
 */
export const applyBoardChange = async (
  { creditReferenceAgency: agency }: Pick<Deps, 'creditReferenceAgency'>,
  { data: { boardId, report: number, items }, occurredAt }: EventOf<'board.items-reported.v1'>,
  client: PoolClient,
): Promise<void> => {
  const keyOf = (applicationId: string) => applicationId.toUpperCase();
  const keys = items.map(({ applicationId }) => keyOf(applicationId));
  const known = await lockApplications(client, keys);
  const erased = await erasedOf(client, keys);
  const byKey = new Map(known.map((application) => [keyOf(application.applicationId), application]));
  const memories = await lockMemories(client, keys);
  const reasons = reasonList(await listStoredReasons(client), agency);
  const given = items
    .filter(({ applicationId }) => !erased.has(keyOf(applicationId)))
    .map(({ outcome: named, ...item }) => {
      const key = keyOf(item.applicationId);
      const application = byKey.get(key);
      const outcome = named && reasons.withCode(named);
      const fault = outcome && reasons.faultOf(outcome, application?.outcome ?? null);
      const said = { ...item, ...(fault === undefined && { outcome }) };
      const news = newsOf({ boardId, number, item: said }, memories.get(key) ?? [], application);
      return { key, fault, news, decision: decideBoardChange(application, news.item, occurredAt, news) };
    });
  const faults = new Map(given.map(({ key, fault }) => [key, fault]));
  const references = items.map(({ applicationId }) => {
    const leftOut = leftOutOf(erased.has(keyOf(applicationId)), faults.get(keyOf(applicationId)));
    return { applicationId, ...(leftOut && { leftOut }) };
  });
  const withoutAgency = given.filter(({ fault }) => fault === 'no-agency').length;
  const withoutReason = given.filter(({ fault }) => fault !== undefined).length - withoutAgency;
  const decisions = given.map(({ decision }) => decision);
  await saveMemories(client, new Map(given.map(({ key, news }) => [key, news.memory])));
  const opened = decisions.flatMap((one) => (one.kind === 'open' ? [one.outcome] : []));
  const changes = decisions.flatMap((one) => (one.kind === 'change' ? [one] : []));
  const by = { origin: 'board', actor: null, batchId: null, textOf: reasons.textOf } as const;
  await openApplications(client, opened, by);
  await changeApplications(client, changes, by);
  const removed = changes.filter(({ known: before, outcome }) => before.isActive && !outcome.isActive).length;
  const changed = changes.length - removed;
  await insertEvents(client, [
    {
      name: 'board.items-applied.v1',
      key: boardId,
      version: number,
      data: {
        boardId,
        report: number,
        opened: opened.length,
        changed,
        removed,
        leftOut: items.length - decisions.length,
        withoutAgency,
        withoutReason,
        references,
      },
    },
  ]);
};

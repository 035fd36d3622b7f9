import { insertEvents } from '@loanline/kit/outbox/outbox';
import type { EventOf } from '@loanline/proto/events';
import type { PoolClient } from 'pg';
import { decideReport } from '../domain/reported-item.ts';
import { erasedOf } from '../store/erased-references.ts';
import { changeReported, lockApplications, openReported } from '../store/save-reported.ts';

/** Takes up what a board reports: its new applications, changed ones, and those that are no longer on it. */
export const applyBoardItems = async (
  { data: { boardId, report, items }, occurredAt, correlationId }: EventOf<'board.items-reported.v1'>,
  client: PoolClient,
): Promise<void> => {
  const keyOf = (applicationId: string) => applicationId.toUpperCase();
  const keys = items.map(({ applicationId }) => keyOf(applicationId));
  const known = await lockApplications(client, keys);
  const erased = await erasedOf(client, keys);
  const byKey = new Map(known.map((application) => [keyOf(application.applicationId), application]));
  const decisions = items
    .filter(({ applicationId }) => !erased.has(keyOf(applicationId)))
    .map((item) => decideReport(byKey.get(keyOf(item.applicationId)), item, occurredAt));
  const opened = decisions.flatMap((one) => (one.kind === 'open' ? [one.outcome] : []));
  const changes = decisions.flatMap((one) => (one.kind === 'change' ? [one] : []));
  const by = { source: 'board', actor: null, batchId: null, correlationId } as const;
  await openReported(client, opened, by);
  await changeReported(client, changes, by);
  const removed = changes.filter(({ known: before, outcome }) => before.isActive && !outcome.isActive).length;
  const changed = changes.length - removed;
  await insertEvents(client, [
    {
      name: 'board.items-applied.v1',
      key: boardId,
      version: report,
      correlationId,
      data: {
        boardId,
        report,
        opened: opened.length,
        changed,
        removed,
        leftOut: items.length - decisions.length,
      },
    },
  ]);
};

import type { SheetUpdate } from '@loanline/proto/entities/feeds/feed-record';
import type { PoolClient } from 'pg';
import type { Deps } from '../../deps.ts';
import { insertPushes } from '../../agent-devices/store/agent-pushes.ts';
import { isAssignment } from '../../back-calls/policy.ts';
import { chooseBackCall } from '../choose-back-call.ts';
import {
  reconcileSheetRow,
  type Fingerprints,
  type SheetChange,
  type SheetTarget,
} from '../reconcile-sheet-row.ts';
import { announceBackCalls } from '../../back-calls/store/announce-back-calls.ts';
import { extendHelpHolds } from '../../back-calls/store/extend-help-holds.ts';
import { findBackCall } from '../../back-calls/store/find-back-call.ts';
import { matchSheetRows, rowsOfRemoved } from '../store/match-sheet-rows.ts';
import { saveSheetChanges } from '../store/save-sheet-changes.ts';
import { lockForSheet, rememberRows, seenRows, takeTurn } from '../store/sheet-rows.ts';
import { inTransaction } from '@loanline/kit/database/transaction';
import { storeAgentText, type AgentTextParts } from '../../back-calls/use-cases/text-agent.ts';

export type SheetParts = AgentTextParts & Pick<Deps, 'pool' | 'relay' | 'deliveryWorker' | 'now'>;

export interface SheetFetch {
  /** Grows with each fetch. */
  readonly fetchNumber: number;
  readonly rows: readonly SheetUpdate[];
  /** Username of who had it read. */
  readonly actor: string;
}

export interface AppliedFetch {
  readonly changed: number;
  readonly outdated: number;
  readonly refused: readonly { readonly row: number; readonly reason: string }[];
}

interface Matched {
  readonly update: SheetUpdate;
  readonly id: number;
}

/** Each row with its request; rows of which that cannot be said, and all but the first of one request, are refused. */
const match = async (client: PoolClient, rows: readonly SheetUpdate[]) => {
  const candidates = await matchSheetRows(client, rows);
  const removed = await rowsOfRemoved(client, rows);
  const matched = new Map<number, Matched>();
  const refused: { row: number; reason: string }[] = [];
  for (const update of rows) {
    const choice = chooseBackCall(candidates.get(update.row) ?? [], {
      hasId: update.backCallId !== null,
      wasRemoved: removed.has(update.row),
    });
    const other = 'id' in choice ? matched.get(choice.id)?.update.row : undefined;
    if ('reason' in choice) refused.push({ row: update.row, reason: choice.reason });
    else if (other !== undefined)
      refused.push({ row: update.row, reason: `it is about the same request as row ${other}` });
    else matched.set(choice.id, { update, id: choice.id });
  }
  return { matched: [...matched.values()], refused };
};

/** Each row with what it makes of its request, in the order of the sheet, which counts the refusals of a payment. */
const reconcile = (
  matched: readonly Matched[],
  backCalls: ReadonlyMap<number, SheetTarget>,
  seen: ReadonlyMap<number, Fingerprints>,
) => {
  const refusals = new Map<string, number>();
  return matched.flatMap(({ update, id }) => {
    const backCall = backCalls.get(id);
    if (!backCall) return [];
    const cpaAttempts = refusals.get(backCall.payment) ?? backCall.cpaAttempts;
    const row = reconcileSheetRow(update, { ...backCall, cpaAttempts }, seen.get(id));
    refusals.set(backCall.payment, row.change?.cpaAttempts ?? cpaAttempts);
    return [{ update, id, ...row }];
  });
};

/** Publishes the changes; texts and notifies the agents to whom the sheet assigned a request. */
const announce = async (
  deps: AgentTextParts & Pick<Deps, 'now'>,
  client: PoolClient,
  changes: readonly SheetChange[],
  before: ReadonlyMap<number, SheetTarget>,
  { actor }: SheetFetch,
) => {
  const changed = changes.flatMap((change) => {
    const row = before.get(change.id);
    return row ? [{ row, now: { ...row, status: change.toStatus, version: row.version + 1 } }] : [];
  });
  for (const { now } of changed)
    if (now.status === 'send to agent' && now.agentMessageId === null) {
      const backCall = await findBackCall(client, now.id);
      if (backCall) await storeAgentText(deps, client, backCall, actor);
    }
  const assigned = changed.filter(({ row, now }) => isAssignment(row, now)).map(({ now }) => now);
  await insertPushes(client, assigned, deps.now());
  await announceBackCalls(client, changed);
};

/**
 * Updates requests from a fetch of the sheet, all of it or nothing. Of the sheet and the staff, the later change to a
 * field counts. The same fetch again, or an older one, changes nothing.
 */
export const applySheetUpdates = async (deps: SheetParts, sheetFetch: SheetFetch): Promise<AppliedFetch> => {
  const applied = await inTransaction(deps.pool, async (client) => {
    if (!(await takeTurn(client, sheetFetch.fetchNumber))) return { changed: 0, outdated: 0, refused: [] };
    const { matched, refused } = await match(client, sheetFetch.rows);
    const backCalls = await lockForSheet(
      client,
      matched.map(({ id }) => id),
    );
    const seen = await seenRows(
      client,
      matched.map(({ update, id }) => ({ key: update.rowKey, id })),
    );
    const reconciled = reconcile(matched, backCalls, seen);
    const changes = reconciled.flatMap(({ change }) => (change ? [change] : []));
    if (changes.length > 0) {
      await saveSheetChanges(client, changes, sheetFetch);
      await extendHelpHolds(
        client,
        changes.map(({ id }) => id),
        deps.config,
      );
      await announce(deps, client, changes, backCalls, sheetFetch);
    }
    await rememberRows(
      client,
      reconciled.map(({ update, id, seen: said }) => ({ key: update.rowKey, id, ...said })),
    );
    const notAllowed = reconciled.flatMap(({ update, refusal }) =>
      refusal === null ? [] : [{ row: update.row, reason: refusal }],
    );
    return {
      changed: changes.length,
      outdated: reconciled.filter(({ isOutdated }) => isOutdated).length,
      refused: [...refused, ...notAllowed].sort((a, b) => a.row - b.row),
    };
  });
  deps.relay.wake();
  deps.deliveryWorker.wake();
  return applied;
};

import { inContext } from '@loanline/kit/runtime/request-context';
import { runOncePerCluster } from '@loanline/kit/database/lease/run-once-per-cluster';
import type { Service } from '@loanline/kit/runtime/lifecycle';
import { instrumentProvider } from '@loanline/kit/observability/instrumentation';
import { routes } from '@loanline/proto/routes';
import { randomUUID } from 'node:crypto';
import type { Deps } from '../deps.ts';
import type { BoardDeps } from './deps.ts';
import { createMondayBoard } from './monday-board.ts';
import { mayReadEarly } from './next-sync.ts';
import { statusLabels } from './status-labels.ts';
import { getBoardStatus } from './routes/get-board-status.ts';
import { receiveBoardWebhook } from './routes/receive-board-webhook.ts';
import { syncBoard as syncBoardRoute } from './routes/sync-board.ts';
import { missingSettings, type BoardSettings } from './settings.ts';
import { addBoards, listBoardSyncs } from './store/board-syncs.ts';
import { forgetOldChanges } from './store/board-webhooks.ts';
import { syncBoard, type SyncParts } from './sync-board.ts';
import { createSignatureCheck } from './webhooks/is-signed.ts';

/** How often it is looked whether a board is due. */
const lookEveryMs = 500;

const createWorker = (parts: SyncParts, boardIds: readonly string[]): Service => {
  const runner = runOncePerCluster({
    pool: parts.pool,
    name: 'board-sync',
    everyMs: lookEveryMs,
    logger: parts.logger,
    work: async (term, signal) => {
      for (const row of await listBoardSyncs(parts.pool, boardIds)) {
        if (signal.aborted || !(row.isDue || mayReadEarly(parts.pace, row, new Date()))) continue;
        await inContext({ correlationId: randomUUID() }, () => syncBoard(parts, row, term));
        await forgetOldChanges(parts.prisma);
      }
    },
  });
  return {
    name: 'board sync',
    start: async () => {
      await addBoards(parts.prisma, boardIds);
      runner.start();
    },
    stop: () => runner.stop(),
  };
};

/** The sync of the board, wired: its routes, and the worker that reads it once per cluster, if one is set up. */
export const createBoardSync = (
  { pool, prisma, relay, logger, metrics }: Deps,
  settings: BoardSettings & { readonly PUBLIC_ORIGIN?: string | undefined },
  applicationsUrl: string,
) => {
  const { MONDAY_TOKEN: token, MONDAY_BOARD_IDS: boardIds = [], MONDAY_POLL_SECONDS: pollSeconds } = settings;
  const { MONDAY_SIGNING_SECRET: secret, PUBLIC_ORIGIN: publicOrigin } = settings;
  const isSigned =
    secret === undefined || publicOrigin === undefined
      ? null
      : createSignatureCheck(secret, new URL(routes.receiveBoardWebhook.path, publicOrigin).href);
  const pace = {
    pollMs: pollSeconds * 1_000,
    dailyCalls: Math.floor(settings.MONDAY_DAILY_CALLS / Math.max(1, boardIds.length)),
    hasWebhooks: isSigned !== null,
  };
  const deps: BoardDeps = {
    pool,
    prisma,
    logger,
    boardIds,
    missing: missingSettings(settings),
    pollSeconds,
    pace,
    isSigned,
    applicationsUrl,
  };
  const isConfigured = token !== undefined && boardIds.length > 0;
  const parts = isConfigured && {
    pool,
    prisma,
    relay,
    logger,
    board: instrumentProvider(
      metrics,
      { provider: 'monday' },
      createMondayBoard({ token, url: settings.MONDAY_URL, timeoutMs: settings.MONDAY_TIMEOUT_MS }),
    ),
    mapping: {
      columns: settings.MONDAY_COLUMNS,
      labels: statusLabels(settings.MONDAY_STAGES, settings.MONDAY_OUTCOMES),
    },
    pace,
  };
  return {
    routes: [syncBoardRoute(deps), receiveBoardWebhook(deps), getBoardStatus(deps)],
    workers: parts ? [createWorker(parts, boardIds)] : [],
  };
};

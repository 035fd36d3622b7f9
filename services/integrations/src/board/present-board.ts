import type { BoardStatus } from '@loanline/proto/entities/feeds/board';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { leftOutNotes } from './left-out-notes.ts';
import { listLeftOut } from './store/left-out.ts';
import type { BoardSyncRow } from './store/board-syncs.ts';

/** A board's state as staff see it. */
export const presentBoard = async (prisma: PrismaClient, row: BoardSyncRow): Promise<BoardStatus> => ({
  boardId: row.boardId,
  boardName: row.boardName,
  state: row.state,
  failingSince: row.failingSince?.toISOString() ?? null,
  lastError: row.lastError,
  ...(row.endingRefused !== null && { endingRefused: row.endingRefused }),
  ...(row.endingConfirmed !== null && { endingConfirmed: row.endingConfirmed }),
  lastSyncAt: row.lastSyncAt?.toISOString() ?? null,
  nextSyncAt: row.nextSyncAt.toISOString(),
  toldAt: row.toldAt?.toISOString() ?? null,
  items: row.items,
  opened: row.opened,
  changed: row.changed,
  removed: row.removed,
  changedAt: row.changedAt?.toISOString() ?? null,
  notes: [...leftOutNotes(await listLeftOut(prisma, row.boardId)), ...row.notes],
});

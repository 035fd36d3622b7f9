import type { BoardItem } from '@loanline/proto/entities/feeds/board';
import { createHash } from 'node:crypto';
import type { StageState } from '../../stages/domain/stages.ts';

/** What one board last said about one application. */
export interface BoardMemory {
  readonly boardId: string;
  readonly isActive: boolean;
  /** The number of the last change that mentioned a field; every change has `isActive`. */
  readonly changes: Readonly<Record<string, number>>;
  /** By detail, what the board last said of it. It counts only if its number is that of `changes`. */
  readonly said: Readonly<Record<string, Said>>;
}

interface Said {
  readonly number: number;
  readonly hash: string;
}

/** Fields that are in every change. */
const always: readonly string[] = ['applicationId', 'isActive', 'stageChangedAt'];

/** The stage and its note also have a time, which decides when it differs. */
const timed: readonly string[] = ['stage', 'stageNote'];

const isDetail = (field: string) => field !== 'outcome' && !timed.includes(field);

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64').slice(0, 27);

const fieldsOf = (item: BoardItem) =>
  Object.entries<unknown>(item).flatMap(([field, value]) =>
    always.includes(field) ? [] : [{ field, value }],
  );

interface BoardChange {
  readonly boardId: string;
  readonly number: number;
  readonly item: BoardItem;
}

/** What remains of a change once later ones are considered, and what to remember of it. */
interface News {
  readonly item: BoardItem;
  /** Whether the application is on any board now. */
  readonly isActive: boolean;
  /** Whether the board shows a stage, and no later change of it showed an outcome in place of it. */
  readonly isAtStage: boolean;
  readonly memory: BoardMemory;
}

/**
 * Removes from a change what a later change of the same board has already said. An event that is retried arrives after
 * later ones, and a board does not repeat an item that has not changed. Also removes details that the board has said before: an
 * item has all of them, whichever was edited, and a file may have corrected the others since.
 * @param memories what each board has said of this application so far
 * @param known the stage of the application, and when it changed (ISO 8601)
 */
export const newsOf = (
  { boardId, number, item }: BoardChange,
  memories: readonly BoardMemory[],
  known: Pick<StageState, 'currentStage' | 'stageChangedAt'> | undefined,
): News => {
  const before = memories.find((one) => one.boardId === boardId);
  const lastChange = (field: string) => before?.changes[field] ?? 0;
  const isNewerStage = known !== undefined && item.stageChangedAt > known.stageChangedAt;
  const isSameStage = item.stage === known?.currentStage && item.stageChangedAt === known.stageChangedAt;
  const isOutdone = (field: string) =>
    // A board shows an outcome in place of a stage.
    Math.max(lastChange(field), field === 'outcome' ? lastChange('stage') : 0) > number &&
    !(timed.includes(field) && isNewerStage) &&
    // The note that only an earlier change has belongs to this stage.
    !(field === 'stage' && isSameStage && lastChange('stageNote') <= number);
  const isRepeated = (field: string, value: unknown) => {
    const last = before?.said[field];
    return last !== undefined && last.number === lastChange(field) && last.hash === hashOf(value);
  };
  const said = fieldsOf(item).filter(({ value }) => value !== null && value !== undefined);
  const silenced = said
    .filter(({ field, value }) => isOutdone(field) || (known !== undefined && isRepeated(field, value)))
    .map(({ field }) => [field, field === 'outcome' ? undefined : null]);
  const isOnBoard = before && lastChange('isActive') > number ? before.isActive : item.isActive;
  const isElsewhere = memories.some((one) => one.boardId !== boardId && one.isActive);
  const changes = ['isActive', ...said.map(({ field }) => field)].map((field) => [
    field,
    Math.max(lastChange(field), number),
  ]);
  const isApplied = known !== undefined || item.isActive;
  const details = said
    .filter(({ field }) => isApplied && isDetail(field) && lastChange(field) <= number)
    .map(({ field, value }) => [field, { number, hash: hashOf(value) }]);
  return {
    item: { ...item, ...(Object.fromEntries(silenced) as Partial<BoardItem>) },
    isActive: isOnBoard || isElsewhere,
    isAtStage: item.stage !== null && lastChange('outcome') <= number,
    memory: {
      boardId,
      isActive: isOnBoard,
      changes: { ...before?.changes, ...(Object.fromEntries(changes) as Record<string, number>) },
      said: { ...before?.said, ...(Object.fromEntries(details) as Record<string, Said>) },
    },
  };
};

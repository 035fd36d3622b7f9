import type { BoardItem } from '@loanline/proto/entities/sources/board';
import type { StageState } from '../../stages/domain/stages.ts';

/** What one board last reported about one application. */
export interface BoardMemory {
  readonly boardId: string;
  readonly isActive: boolean;
  /** The number of the last report that mentioned a field; every report has `isActive`. */
  readonly reports: Readonly<Record<string, number>>;
}

/** Fields that are in every report. */
const always: readonly string[] = ['applicationId', 'isActive', 'stageChangedAt'];

/** The stage and its note also have a time, which decides when it differs. */
const timed: readonly string[] = ['stage', 'stageNote'];

const fieldsOf = (item: BoardItem) =>
  Object.entries(item).flatMap(([field, value]) => (always.includes(field) ? [] : [{ field, value }]));

interface ReportOfItem {
  readonly boardId: string;
  readonly report: number;
  readonly item: BoardItem;
}

/** What remains of a report once later ones are considered, and what to remember of it. */
interface News {
  readonly item: BoardItem;
  /** Whether the application is on any board now. */
  readonly isActive: boolean;
  readonly memory: BoardMemory;
}

/**
 * Removes from a report what a later report of the same board has already said. An event that is retried arrives after
 * later ones, and a board does not repeat what has not changed.
 * @param memories what each board has said of this application so far
 * @param known the stage of the application, and when it changed (ISO 8601)
 */
export const newsOf = (
  { boardId, report, item }: ReportOfItem,
  memories: readonly BoardMemory[],
  known: Pick<StageState, 'currentStage' | 'stageChangedAt'> | undefined,
): News => {
  const before = memories.find((one) => one.boardId === boardId);
  const lastReport = (field: string) => before?.reports[field] ?? 0;
  const isNewerStage = known !== undefined && item.stageChangedAt > known.stageChangedAt;
  const isSameStage = item.stage === known?.currentStage && item.stageChangedAt === known.stageChangedAt;
  const isOutdone = (field: string) =>
    lastReport(field) > report &&
    !(timed.includes(field) && isNewerStage) &&
    // The note that only an earlier report has belongs to this stage.
    !(field === 'stage' && isSameStage && lastReport('stageNote') <= report);
  const said = fieldsOf(item).filter(({ value }) => value !== null);
  const silenced = said.filter(({ field }) => isOutdone(field)).map(({ field }) => [field, null]);
  const isOnBoard = before && lastReport('isActive') > report ? before.isActive : item.isActive;
  const isElsewhere = memories.some((one) => one.boardId !== boardId && one.isActive);
  const reports = ['isActive', ...said.map(({ field }) => field)].map((field) => [
    field,
    Math.max(lastReport(field), report),
  ]);
  return {
    item: { ...item, ...(Object.fromEntries(silenced) as Partial<BoardItem>) },
    isActive: isOnBoard || isElsewhere,
    memory: {
      boardId,
      isActive: isOnBoard,
      reports: { ...before?.reports, ...(Object.fromEntries(reports) as Record<string, number>) },
    },
  };
};

import type { RouteOutput } from '@loanline/proto/contract';
import { stageCount } from '@loanline/proto/enums/stages';
import type { Routes } from '@loanline/proto/routes';

/** Which applications the list shows: all, one of the counters' groups of stages, or one stage. */
export type StageFilter = 'all' | 'in-progress' | 'approved' | number;

export interface StageRange {
  readonly fromStage?: number;
  readonly toStage?: number;
}

const groups: Readonly<Record<Extract<StageFilter, string>, StageRange>> = {
  all: {},
  'in-progress': { fromStage: 2, toStage: 5 },
  approved: { fromStage: 6, toStage: stageCount },
};

/** Whether a filter includes a stage. */
export const letsThrough = (filter: StageFilter, stage: number): boolean => {
  const { fromStage = 1, toStage = stageCount } = stageRangeOf(filter);
  return stage >= fromStage && stage <= toStage;
};

/** The stages that a filter lets through. */
export const stageRangeOf = (filter: StageFilter): StageRange =>
  typeof filter === 'number' ? { fromStage: filter, toStage: filter } : groups[filter];

/** How many applications a filter lets through, where one of the counters says it. */
export const countedOf = (
  filter: StageFilter,
  counters: RouteOutput<Routes['countApplications']> | undefined,
): number | undefined => {
  if (filter === 'all') return counters?.total;
  if (filter === 'in-progress') return counters?.inProgress;
  if (filter === 'approved') return counters?.approvedComplete;
  return filter === 1 ? counters?.new : undefined;
};

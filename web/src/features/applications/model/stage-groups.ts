import type { RouteOutput } from '@loanline/proto/contract';
import { outcomes, type Outcome, type OutcomeFilter } from '@loanline/proto/enums/outcomes';
import { stageCount } from '@loanline/proto/enums/stages';
import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import type { Routes } from '@loanline/proto/routes';

/** Which applications the list shows: all, a group of stages or of outcomes, one stage, or one outcome. */
export type StageFilter =
  'all' | 'in-progress' | 'approved' | 'no-outcome' | 'any-outcome' | Outcome | number;

export interface StageRange {
  readonly fromStage?: number;
  readonly toStage?: number;
  readonly outcome?: OutcomeFilter;
}

const groups: Readonly<Record<Exclude<StageFilter, number>, StageRange>> = {
  all: {},
  'in-progress': { fromStage: 2, toStage: 5 },
  approved: { fromStage: 6, toStage: stageCount },
  'no-outcome': { outcome: 'none' },
  'any-outcome': { outcome: 'any' },
  ...(Object.fromEntries(outcomes.map((outcome) => [outcome, { outcome }])) as Record<Outcome, StageRange>),
};

const isGroup = (text: string): text is keyof typeof groups => Object.hasOwn(groups, text);

/** The filter a text names; 'all' when it names none. */
export const stageFilterOf = (text: string | null): StageFilter => {
  if (text !== null && isGroup(text)) return text;
  const stage = Number(text);
  return Number.isInteger(stage) && stage >= 1 && stage <= stageCount ? stage : 'all';
};

const hasOutcome = (filter: OutcomeFilter | undefined, outcome: StaffApplication['outcome']): boolean => {
  if (filter === undefined) return true;
  if (filter === 'any' || filter === 'none') return (outcome !== null) === (filter === 'any');
  return outcome?.outcome === filter;
};

/** Whether a filter includes an application. */
export const letsThrough = (
  filter: StageFilter,
  { currentStage, outcome }: Pick<StaffApplication, 'currentStage' | 'outcome'>,
): boolean => {
  const { fromStage = 1, toStage = stageCount, outcome: wanted } = stageRangeOf(filter);
  return currentStage >= fromStage && currentStage <= toStage && hasOutcome(wanted, outcome);
};

/** The stages, or the outcome, that a filter lets through. */
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

import { staffStageName, stageNames } from '@loanline/proto/enums/stages';
import { givenOutcome, type GivenOutcome } from '@loanline/proto/rules/given-outcome';

/** What the labels of a board mean, besides the names of stages and outcomes: a stage or an outcome, in lower case. */
export type StatusLabels = ReadonlyMap<string, number | GivenOutcome>;

/** The stage names of both sides, their numbers, and what the settings add. */
export const statusLabels = (
  moreStages: Readonly<Record<string, number>>,
  moreOutcomes: Readonly<Record<string, GivenOutcome>>,
): StatusLabels => {
  const stages = stageNames.map((_name, index) => index + 1);
  const known = stages.flatMap((stage) => [
    [stageNames[stage - 1] ?? '', stage] as const,
    [staffStageName(stage), stage] as const,
    [String(stage), stage] as const,
    [`Stage ${stage}`, stage] as const,
  ]);
  const all = [...known, ...Object.entries(moreStages), ...Object.entries(moreOutcomes)];
  return new Map(all.map(([label, status]) => [label.toLowerCase(), status]));
};

/** What a label means; null when nothing does. The settings come before the names of outcomes. */
export const statusOf = (labels: StatusLabels, label: string): number | GivenOutcome | null =>
  labels.get(label.toLowerCase()) ?? givenOutcome(label) ?? null;

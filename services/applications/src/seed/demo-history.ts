import { dayMs, hourMs } from '@loanline/proto/rules/dates/durations';
import { moveToStage, openAtStage, type StageState } from '../stages/domain/stages.ts';
import type { StageEntry } from '../tracked-applications/store/insert-tracked-application.ts';
import type { DemoApplication } from './demo-applications.ts';

/** In office hours of a past day; a little different for each application and stage. */
const officeHour = (day: Date, spread: number): string => {
  const moment = new Date(day);
  moment.setUTCHours(10 + (spread % 5), (spread * 17) % 60, (spread * 29) % 60, 0);
  return moment.toISOString();
};

/** When the application entered a stage: today's came in over the last hours, others moved on a day apart. */
const timeOf = ({ daysAgo, stage, phone }: DemoApplication, entered: number, now: Date): string => {
  const spread = Number(phone) + entered;
  if (daysAgo === 0) return new Date(now.getTime() - (1 + (spread % 4)) * hourMs).toISOString();
  const passed = stage === 1 ? 0 : Math.floor(((entered - 1) * (daysAgo - 1)) / (stage - 1));
  return officeHour(new Date(now.getTime() - (daysAgo - passed) * dayMs), spread);
};

const stagesOf = ({ currentStage, completedStages, stageTimestamps, stageNotes }: StageState) => ({
  currentStage,
  completedStages: [...completedStages],
  stageTimestamps: [...stageTimestamps],
  stageNotes: [...stageNotes],
});

/** The stages an application went through one by one, and its present one. */
export const demoHistory = (
  demo: DemoApplication,
  now: Date,
): { state: StageState; history: StageEntry[] } => {
  const at = timeOf(demo, 1, now);
  let state = openAtStage({ toStage: 1, note: demo.notes?.[1], at });
  const history: StageEntry[] = [
    { fromStage: null, toStage: 1, note: '', origin: 'submission', actor: null, occurredAt: at },
  ];
  for (let toStage = 2; toStage <= demo.stage; toStage += 1) {
    const occurredAt = timeOf(demo, toStage, now);
    const note = demo.notes?.[toStage] ?? '';
    const before = stagesOf(state);
    const outcome = moveToStage(state, { toStage, note, at: occurredAt });
    if (outcome.kind !== 'moved')
      throw new Error(`Demo application ${demo.reference} does not move to ${toStage}`);
    state = outcome.state;
    history.push({
      fromStage: toStage - 1,
      toStage,
      note,
      origin: 'board',
      actor: null,
      occurredAt,
      before,
    });
  }
  return { state, history };
};

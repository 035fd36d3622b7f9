import { stageNames } from '@loanline/proto/enums/stages';
import { describe, expect, it } from '@jest/globals';
import { stageMessage, stageTexts } from '../../../lib/stage-texts.ts';
import { progressOf, stageEstimate, stageStarted, stageSteps } from './stages.ts';

const application = (currentStage: number, notes: Record<number, string> = {}) => ({
  currentStage,
  completedStages: Array.from({ length: currentStage - 1 }, (_, index) => index + 1),
  stageTimestamps: Array.from({ length: 8 }, (_, index) =>
    index < currentStage ? `2026-07-0${index + 1}T09:05:00.000Z` : '',
  ),
  stageNotes: Array.from({ length: 8 }, (_, index) => notes[index + 1] ?? ''),
});

describe('the eight stages', () => {
  it('shows completed ones with day, short month, hour and minute, the current one In Progress, others Pending', () => {
    expect(stageSteps(application(3)).map(({ state, detail }) => [state, detail])).toEqual([
      ['completed', '1 Jul, 10:05'],
      ['completed', '2 Jul, 10:05'],
      ['current', 'In Progress'],
      ['pending', 'Pending'],
      ['pending', 'Pending'],
      ['pending', 'Pending'],
      ['pending', 'Pending'],
      ['pending', 'Pending'],
    ]);
  });

  it('names them in their order', () => {
    expect(stageSteps(application(1)).map(({ label }) => label)).toEqual([...stageNames]);
  });

  it('shows the last stage as completed when it is among the completed ones', () => {
    const done = { ...application(8), completedStages: [1, 2, 3, 4, 5, 6, 7, 8] };
    expect(stageSteps(done).at(-1)?.state).toBe('completed');
  });

  it('says Completed where a completed stage has no timestamp', () => {
    const bare = { ...application(3), stageTimestamps: [] };
    expect(stageSteps(bare)[0]?.detail).toBe('Completed');
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('fills the bar by (stage - 1) / 7 at stage %i', (stage) => {
    expect(progressOf({ currentStage: stage })).toBeCloseTo((stage - 1) / 7);
  });
});

describe('the current-stage card', () => {
  it.each([3, 4])('always shows the fixed text at stage %i, whatever the note', (stage) => {
    expect(stageMessage(application(stage, { [stage]: 'A note' }))).toBe(stageTexts[stage - 1]);
  });

  it.each([1, 2, 5, 6, 7, 8])('shows the note of stage %i if present, otherwise its fixed text', (stage) => {
    expect(stageMessage(application(stage, { [stage]: 'A note' }))).toBe('A note');
    expect(stageMessage(application(stage, { [stage]: '  ' }))).toBe(stageTexts[stage - 1]);
  });

  it("shows the current stage's note only", () => {
    expect(stageMessage(application(2, { 1: 'An old note' }))).toBe(stageTexts[1]);
  });

  it('begins with the text of the first stage, word for word', () => {
    expect(stageMessage(application(1))).toBe(
      "We've received your application and are beginning the review process.",
    );
  });

  it.each([1, 2, 3, 4, 5, 6, 7])('estimates 1-2 hours at stage %i', (stage) => {
    expect(stageEstimate({ currentStage: stage })).toBe('Est. completion: 1-2 hours');
  });

  it('estimates nothing at stage 8', () => {
    expect(stageEstimate({ currentStage: 8 })).toBeUndefined();
  });

  it('says when the stage started, or when the one before it ended, or nothing', () => {
    expect(stageStarted(application(2))).toBe('2 Jul, 10:05');
    expect(stageStarted({ ...application(2), stageTimestamps: ['2026-07-01T09:05:00.000Z', ''] })).toBe(
      '1 Jul, 10:05',
    );
    expect(stageStarted({ ...application(2), stageTimestamps: [] })).toBe('');
  });
});

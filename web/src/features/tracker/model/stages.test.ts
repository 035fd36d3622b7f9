import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import { stageNames } from '@loanline/proto/enums/stages';
import { describe, expect, it } from '@jest/globals';
import { stageMessage, stageTexts } from '../../../lib/stage-texts.ts';
import { progressOf, stageDelay, stageEstimate, stageStarted, stageSteps } from './stages.ts';

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

describe('the delay of a stage', () => {
  const at = (time: string) => Date.parse(`2026-07-03T${time}:00.000Z`);
  const open = { ...application(3), documents: [] };
  const asked = { origin: 'request' } as TrackedApplication['documents'][number];
  const late = { asOf: at('11:06'), isCustomersTurn: false };

  it.each([false, true])(
    'says nothing within 2 hours, also where it is the customer’s turn: %s',
    (isCustomersTurn) => {
      expect(stageDelay(open, { asOf: at('11:05'), isCustomersTurn })).toBeUndefined();
    },
  );

  it('says that it takes longer than usual where it is the lender’s turn', () => {
    expect(stageDelay(open, late)).toBe('This is taking longer than usual.');
  });

  it('says what ends the wait where it is the customer’s turn', () => {
    expect(stageDelay(open, { ...late, isCustomersTurn: true })).toBe(
      "We'll continue as soon as you have done this.",
    );
  });

  it('counts from the end of the stage before where the start is not known', () => {
    const bare = { ...open, stageTimestamps: open.stageTimestamps.with(2, '') };
    expect(stageDelay(bare, { asOf: at('00:00'), isCustomersTurn: false })).toBe(
      'This is taking longer than usual.',
    );
  });

  it.each([
    ['where no start is known', { ...open, stageTimestamps: [] }],
    ['at stage 8, which has no estimate', { ...application(8), documents: [] }],
    ['where the lender waited for documents', { ...open, documents: [asked] }],
  ])('says nothing %s', (_where, progress) => {
    expect(stageDelay(progress, { ...late, asOf: Date.parse('2026-08-01') })).toBeUndefined();
  });
});

import { describe, expect, it } from '@jest/globals';
import { laterOf, moveToStage, openAtStage, type MoveToStage, type StageState } from './stages.ts';

const time = (hour: number) => `2026-06-15T${String(hour).padStart(2, '0')}:00:00.000Z`;
const opened = openAtStage({ toStage: 1, at: time(9) });
const moved = (state: StageState, command: MoveToStage): StageState => {
  const outcome = moveToStage(state, command);
  if (outcome.kind !== 'moved') throw new Error(outcome.kind);
  return outcome.state;
};

describe('opening an application', () => {
  it('at stage 1 completes nothing', () => {
    expect(opened).toEqual({
      currentStage: 1,
      completedStages: [],
      stageTimestamps: [time(9), '', '', '', '', '', '', ''],
      stageNotes: ['', '', '', '', '', '', '', ''],
      stageChangedAt: time(9),
    });
  });

  it('at stage n completes 1 to n - 1', () => {
    expect(openAtStage({ toStage: 4, note: 'Hello', at: time(9) })).toMatchObject({
      completedStages: [1, 2, 3],
      stageNotes: ['', '', '', 'Hello', '', '', '', ''],
      stageTimestamps: [time(9), time(9), time(9), time(9), '', '', '', ''],
    });
  });
});

describe('moving an application', () => {
  it('forwards keeps the times and notes of the stages behind it', () => {
    const second = moved(opened, { toStage: 2, note: 'Link sent', at: time(10) });
    expect(moved(second, { toStage: 3, at: time(11) })).toEqual({
      currentStage: 3,
      completedStages: [1, 2],
      stageTimestamps: [time(9), time(10), time(11), '', '', '', '', ''],
      stageNotes: ['', 'Link sent', '', '', '', '', '', ''],
      stageChangedAt: time(11),
    });
  });

  it('over several stages completes those between, at the time of the move', () => {
    expect(moved(opened, { toStage: 4, at: time(12) })).toMatchObject({
      completedStages: [1, 2, 3],
      stageTimestamps: [time(9), time(12), time(12), time(12), '', '', '', ''],
    });
  });

  it('backwards makes the later stages pending again, without time and note', () => {
    const fifth = moved(opened, { toStage: 5, note: 'Call us', at: time(10) });
    expect(moved(fifth, { toStage: 2, note: 'Once more', at: time(11) })).toEqual({
      currentStage: 2,
      completedStages: [1],
      stageTimestamps: [time(9), time(11), '', '', '', '', '', ''],
      stageNotes: ['', 'Once more', '', '', '', '', '', ''],
      stageChangedAt: time(11),
    });
  });

  it('to its current stage with a new note changes the note and not the time it began', () => {
    expect(moved(opened, { toStage: 1, note: 'Hello', at: time(10) })).toMatchObject({
      stageNotes: ['Hello', '', '', '', '', '', '', ''],
      stageTimestamps: [time(9), '', '', '', '', '', '', ''],
      stageChangedAt: time(10),
    });
  });

  it('with an empty note takes the note away', () => {
    const noted = openAtStage({ toStage: 3, note: 'Old', at: time(9) });
    expect(moved(noted, { toStage: 3, note: '', at: time(10) }).stageNotes[2]).toBe('');
  });

  it.each([[{ toStage: 1 }], [{ toStage: 1, note: '' }]])(
    'to its current stage by %j changes nothing',
    (command) => {
      expect(moveToStage(opened, { ...command, at: time(10) })).toEqual({ kind: 'unchanged' });
    },
  );

  it('by an older change than the newest known is outdated', () => {
    const third = moved(opened, { toStage: 3, at: time(12) });
    expect(moveToStage(third, { toStage: 2, at: time(11) })).toEqual({ kind: 'outdated' });
    expect(moveToStage(third, { toStage: 4, at: time(12) }).kind).toBe('moved');
  });

  it('by staff is never outdated, even when a change of a board came with a fast clock', () => {
    expect(laterOf(time(9), time(12))).toBe(time(12));
    expect(laterOf(time(13), time(12))).toBe(time(13));
  });
});

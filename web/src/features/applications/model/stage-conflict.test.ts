import { describe, expect, it } from '@jest/globals';
import type { StageChange } from '@loanline/proto/entities/tracked-application';
import { conflictSentence, isMoved, movedSentence, moverOf } from './stage-conflict.ts';

const change: StageChange = {
  id: 1,
  fromStage: 1,
  toStage: 6,
  note: '',
  source: 'staff',
  actor: 'priya',
  occurredAt: '2026-03-02T09:15:00.000Z',
  undone: false,
};
const shown = { currentStage: 5 };
const application = { customerFirstName: 'Maya', customerLastName: 'Patel', currentStage: 6 };

describe('an application that changed while its stage was being changed', () => {
  it('given a colleague moved it, then it says who, to what and when', () => {
    expect(conflictSentence(shown, application, change)).toBe(
      'priya moved Maya Patel to Loan Approved at 09:15, after you opened this. You now see the latest version: check it, and save again if your change still applies.',
    );
  });

  it('says that nothing is known when the application has no history', () => {
    expect(conflictSentence(shown, application, undefined)).toMatch(
      /^Maya Patel was changed, after you opened this\./,
    );
  });

  it('given it is still at the stage that was shown, then nobody is said to have moved it', () => {
    expect(conflictSentence({ currentStage: 6 }, application, change)).toMatch(
      /^Maya Patel was changed, after you opened this\./,
    );
  });

  it.each([
    ['submission', 'The application form'],
    ['board', 'The board'],
    ['import', 'An import'],
    ['undo', 'An undo'],
  ] as const)('given no person but %s moved it, then it says "%s"', (origin, mover) => {
    expect(moverOf({ ...change, source: origin, actor: null })).toBe(mover);
  });
});

describe('an application whose stage form is open and untouched', () => {
  const shown = { currentStage: 4, outcome: null };

  it.each([
    ['is at another stage', { ...shown, currentStage: 5 }, true],
    ['has an outcome', { ...shown, outcome: { outcome: 'declined' } }, true],
    ['has other details', shown, false],
  ])('given that it now %s, then it was moved: %s', (_what, newer, expected) => {
    expect(isMoved(shown, newer as typeof shown)).toBe(expected);
  });

  it('given it was moved, then the form says where it is now, and what to do', () => {
    expect(movedSentence(application)).toBe(
      'Maya Patel is now at Loan Approved. Choose a stage if it should move again.',
    );
  });
});

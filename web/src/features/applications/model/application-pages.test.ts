import { describe, expect, it } from '@jest/globals';
import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { withApplication } from './application-pages.ts';

const application = (id: number, changes: Partial<StaffApplication> = {}): StaffApplication => ({
  id,
  trackerId: `tracker-${id}`,
  applicationId: String(7480 + id),
  customerFirstName: 'Maya',
  customerLastName: 'Patel',
  customerEmail: null,
  customerPhone: null,
  customerAddress: null,
  loanAmount: 500,
  loanType: null,
  loanTerm: null,
  repaymentAmount: null,
  rebate: null,
  clearedAmount: null,
  receivedAmount: null,
  applicationDate: null,
  currentStage: 1,
  completedStages: [],
  stageTimestamps: [],
  stageNotes: [],
  lastUpdated: '2026-03-02T09:15:00.000Z',
  isActive: true,
  applicationLink: null,
  documents: [],
  sdxLink: null,
  outcome: null,
  version: 1,
  requestNotConfirmed: false,
  overPriceCap: false,
  undoableChangeId: null,
  ...changes,
});

const pages = [{ rows: [application(1), application(2)] }, { rows: [application(3)] }];

describe('an application that changed while lists are on screen', () => {
  it('given a newer version, then its row is replaced in its place', () => {
    const newer = application(2, { version: 2, currentStage: 6 });
    const changed = withApplication(pages, newer, true);
    expect(changed?.map(({ rows }) => rows.map(({ id, currentStage }) => [id, currentStage]))).toEqual([
      [
        [1, 1],
        [2, 6],
      ],
      [[3, 1]],
    ]);
  });

  it('given a newer version, then pages that do not hold it stay the same objects', () => {
    expect(withApplication(pages, application(2, { version: 2 }), true)?.[1]).toBe(pages[1]);
  });

  it.each([1, 0])('given version %i comes after version 1, then nothing changes', (version) => {
    expect(withApplication(pages, application(2, { version, currentStage: 8 }), true)).toBe(pages);
  });

  it('given the list no longer shows it, then its row leaves', () => {
    const changed = withApplication(pages, application(3, { version: 2 }), false);
    expect(changed?.map(({ rows }) => rows.length)).toEqual([2, 0]);
  });

  it('given no page has it, then the result says so', () => {
    expect(withApplication(pages, application(9), true)).toBeUndefined();
  });
});

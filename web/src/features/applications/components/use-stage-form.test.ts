import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { given } from '../../../lib/testing/given.ts';
import { useStageForm } from './use-stage-form.ts';

const application = { applicationId: 'W4H3RWHGTW', currentStage: 6, version: 3 } as StaffApplication;
const browserFetch = globalThis.fetch;

/** What is stored, what the form shows of it when it opens, and what it sends. */
let draft = '';
let sent: unknown[] = [];
const opened = ({ at = application, suggested }: { at?: StaffApplication; suggested?: number } = {}) =>
  given(() => useStageForm(at, [draft, (text) => (draft = text)], () => undefined, suggested));
const shown = (options?: Parameters<typeof opened>[0]) => {
  const { stage, note } = opened(options);
  return { stage, note };
};

beforeEach(() => {
  [draft, sent] = ['', []];
  globalThis.fetch = (_url, options) => {
    sent.push(JSON.parse(options?.body as string));
    return Promise.reject(new TypeError('No network'));
  };
});
afterEach(() => {
  globalThis.fetch = browserFetch;
});

describe('the stage form of an application at stage 6', () => {
  it('given no answer, then it chooses the next stage', () => {
    expect(shown()).toEqual({ stage: 7, note: '' });
  });

  it('given stage 4 and a note for it, then it is restored with both', () => {
    opened().setStage(4);
    opened().setNote('Please send your latest payslip');
    expect(shown()).toEqual({ stage: 4, note: 'Please send your latest payslip' });
  });

  it('given a note for the stage that it chose, then it is restored with that stage after the application was moved', () => {
    opened().setNote('Your documents are ready');
    const moved = { ...application, currentStage: 7, version: 4 };
    expect(shown({ at: moved })).toEqual({ stage: 7, note: 'Your documents are ready' });
  });

  it('given a draft of a note without its stage, then it moves nothing', () => {
    draft = 'Please send your latest payslip';
    expect(shown()).toEqual({ stage: 6, note: 'Please send your latest payslip' });
  });

  it('given its answers were taken back, then nothing is stored', () => {
    opened().setNote('Please');
    opened().setStage(4);
    opened().setNote('');
    opened().setStage(7);
    expect(draft).toBe('');
  });

  it('given another stage is suggested, then it chooses that one, with the note that was drafted', () => {
    opened().setStage(4);
    opened().setNote('Please send your latest payslip');
    expect(shown({ suggested: 5 })).toEqual({ stage: 5, note: 'Please send your latest payslip' });
  });

  it('given it was restored after the application was changed, then it is saved by the version that it showed', async () => {
    opened().setStage(4);
    await opened({ at: { ...application, currentStage: 5, version: 9 } }).save();
    expect(sent).toEqual([{ stage: 4, version: 3 }]);
  });
});

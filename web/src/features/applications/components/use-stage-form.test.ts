import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { StaffApplication } from '@loanline/proto/entities/tracked-application';
import { given } from '../../../lib/testing/given.ts';
import { currentToast, dismiss } from '../../../ui/toast/toast.ts';
import { stageDraftName } from '../model/stage-draft.ts';
import { useStageForm } from './use-stage-form.ts';

const application = {
  applicationId: 'W4H3RWHGTW',
  customerFirstName: 'Maya',
  customerLastName: 'Patel',
  currentStage: 6,
  outcome: null,
  version: 3,
} as StaffApplication;
const declined = { ...application, outcome: { outcome: 'declined' }, version: 4 } as StaffApplication;
const browserFetch = globalThis.fetch;

/** What is stored, what the form shows of it when it opens, and what it sends. */
let drafts: Record<string, string> = {};
let sent: unknown[] = [];
/** The server's answer to each call; none while the network is down. */
let answers: Response[] = [];

interface Opening {
  at?: StaffApplication;
  suggested?: number;
}
const opened = ({ at = application, suggested }: Opening = {}) => {
  const name = stageDraftName(at.applicationId, suggested);
  const write = (text: string) => {
    drafts[name] = text;
  };
  return given(() => useStageForm(at, [drafts[name] ?? '', write], () => undefined, suggested));
};
const shown = (options?: Opening) => {
  const { stage, note } = opened(options);
  return { stage, note };
};

beforeEach(() => {
  [drafts, sent, answers] = [{}, [], []];
  globalThis.fetch = (_url, options) => {
    if (options?.body) sent.push(JSON.parse(options.body as string));
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('No network'));
  };
});
afterEach(() => {
  globalThis.fetch = browserFetch;
  const last = currentToast();
  if (last) dismiss(last.id);
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

  it('given its answers were taken back, then nothing is stored', () => {
    opened().setNote('Please');
    opened().setStage(4);
    opened().setNote('');
    opened().setStage(7);
    expect(Object.values(drafts)).toEqual(['']);
  });

  it('given an answer, then it is not stored where earlier releases read a note', () => {
    opened().setNote('Please send your latest payslip');
    expect(drafts).not.toHaveProperty(['stage W4H3RWHGTW']);
  });
});

describe('the stage form with a suggested stage', () => {
  it('given a note was drafted for another stage, then it has no note', () => {
    opened().setStage(4);
    opened().setNote('Please send your latest payslip');
    expect(shown({ suggested: 5 })).toEqual({ stage: 5, note: '' });
    expect(shown()).toEqual({ stage: 4, note: 'Please send your latest payslip' });
  });

  it('given it was half filled in, then it is restored as it was left', () => {
    opened({ suggested: 5 }).setNote('Please call us');
    opened({ suggested: 5 }).setStage(4);
    expect(shown({ suggested: 5 })).toEqual({ stage: 4, note: 'Please call us' });
  });
});

describe('a stage form that was restored', () => {
  beforeEach(() => opened().setStage(4));

  it('given a change without a move since, then it says nothing and is saved over the newer version', async () => {
    const form = opened({ at: { ...application, version: 9 } });
    expect(form.problem).toBeUndefined();
    await form.save();
    expect(sent).toEqual([{ stage: 4, version: 9 }]);
  });

  it.each([
    ['a move', { ...application, currentStage: 5, version: 4 }, 'We Need to Chat'],
    ['an outcome', declined, 'Loan Approved'],
  ])('given %s since, then it says so', (_what, at, stage) => {
    expect(opened({ at }).problem).toBe(
      `Maya Patel was changed after you began this, and is now at ${stage}. Check your change, and save it if it still applies.`,
    );
  });

  it('given it was changed again after a move, then it does not repeat what it said', () => {
    const at = { ...application, currentStage: 5, version: 4 };
    opened({ at }).setNote('Please call us');
    expect(opened({ at }).problem).toBeUndefined();
  });
});

describe('a stage form that was closed while it was saved', () => {
  it('given no answer, then a toast names the customer and says that the update failed', async () => {
    await opened().save();
    expect(currentToast()).toMatchObject({
      title: 'Update of Maya Patel failed',
      description: 'The stage could not be changed. Try again.',
    });
  });

  it('given a colleague moved the application meanwhile, then the toast says who', async () => {
    const history = [{ source: 'staff', actor: 'priya', occurredAt: '2026-03-02T09:15:00.000Z' }];
    answers = [
      Response.json({}, { status: 409 }),
      Response.json({ ...application, currentStage: 7, version: 4 }),
      Response.json(history),
    ];
    await opened().save();
    expect(currentToast()?.description).toMatch(
      /^priya moved Maya Patel to Review & Sign Documentation at 09:15,/,
    );
  });
});

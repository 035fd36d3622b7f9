import { describe, expect, it } from '@jest/globals';
import { retakeClosedHint } from './agent-results.ts';
import { statusHints } from './status-hints.ts';

const pending = { status: 'pending', assignedTo: null, retakeClosed: false } as const;

describe('the hints at the statuses of a request', () => {
  it('say to the office what choosing each does, and which agent gets it', () => {
    expect(statusHints(pending, false)).toEqual({
      completed: 'Leaves this list',
      'send to agent': 'To any agent, texted if we have a number',
      failed_cpa: 'Moves to Failed CPA Payments',
    });
    expect(statusHints({ ...pending, assignedTo: 'sam' }, false)['send to agent']).toContain('To sam');
  });

  it.each(['completed', 'send to agent', 'failed_cpa'] as const)(
    'say nothing at %s when the request has that status',
    (status) => {
      expect(statusHints({ ...pending, status }, false)).not.toHaveProperty(status);
    },
  );

  it('say to an agent only why a status is closed', () => {
    expect(statusHints(pending, true)).toEqual({});
    expect(statusHints({ ...pending, retakeClosed: true }, true)).toEqual({
      retake_payment: retakeClosedHint,
    });
  });
});

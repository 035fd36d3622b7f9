import { describe, expect, it } from '@jest/globals';
import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import type { BackCallList } from './back-call-list.ts';
import { assignedList, isListed, queryOf, withRequest } from './back-call-list.ts';

const backCall = (id: number, changes: Partial<BackCallRequest> = {}): BackCallRequest => ({
  id,
  customerName: 'Maya Patel',
  phoneNumber: '07700 900142',
  amountDue: '£120.50',
  address: '',
  notes: '',
  agentPhone: null,
  status: 'pending',
  smsMessageId: null,
  createdAt: '2026-03-02T09:00:00.000Z',
  completedAt: null,
  smsError: null,
  canResendSms: false,
  assignedTo: null,
  source: 'form',
  applicationId: null,
  cpaAttempts: 0,
  retakeClosed: false,
  updatedAt: '2026-03-02T09:00:00.000Z',
  version: 2,
  ...changes,
});
const list = (changes: Partial<BackCallList> = {}): BackCallList => ({
  section: 'requests',
  filter: 'open',
  search: '',
  sort: '',
  reversed: false,
  ...changes,
});

describe('a list of back call requests', () => {
  it.each<[string, BackCallList, Partial<BackCallRequest>, boolean]>([
    ['what is open holds pending ones', list(), { status: 'pending' }, true],
    ['what is open holds those with an agent', list(), { status: 'send to agent' }, true],
    ['what is open leaves out completed ones', list(), { status: 'completed' }, false],
    ['what is open leaves out cancelled ones', list(), { status: 'cancelled' }, false],
    ['cancelled ones are shown when asked for', list({ filter: 'cancelled' }), { status: 'cancelled' }, true],
    ['what is open leaves out failed payments', list(), { status: 'failed_cpa' }, false],
    ['completed ones are shown when asked for', list({ filter: 'completed' }), { status: 'completed' }, true],
    ['failed payments have a section', list({ section: 'failed-cpa' }), { status: 'failed_cpa' }, true],
    ['the agent’s need notes', list({ section: 'agent-notes' }), { status: 'send to agent' }, false],
    [
      'the agent’s notes are shown',
      list({ section: 'agent-notes' }),
      { status: 'send to agent', notes: 'Moved' },
      true,
    ],
    [
      'the agent’s notes are shown when they hand the request back',
      list({ section: 'agent-notes' }),
      {
        status: 'see_notes',
        notes: 'Moved',
        agentNote: { author: 'sam', writtenAt: '2026-03-02T10:00:00.000Z' },
      },
      true,
    ],
    [
      'notes of others are not',
      list({ section: 'agent-notes' }),
      { status: 'see_notes', notes: 'Moved' },
      false,
    ],
    ['what is with the agents needs no notes', assignedList, { status: 'send to agent' }, true],
    ['what leaves the agents leaves their list', assignedList, { status: 'see_notes' }, false],
  ])('%s', (_what, shown, changes, expected) => {
    expect(isListed(shown, backCall(1, changes))).toBe(expected);
  });

  it.each<[BackCallList, object]>([
    [list(), { section: 'requests', sort: 'newest' }],
    [list({ filter: 'completed', sort: 'name' }), { status: 'completed', sort: 'name' }],
    [
      list({ section: 'failed-cpa', filter: 'completed', sort: 'amount', reversed: true }),
      { section: 'failed-cpa', sort: 'amount', reversed: 'true' },
    ],
    [list({ section: 'agent-notes', sort: 'amount' }), { section: 'agent-notes', sort: 'newest' }],
  ])('%j is asked for as %j', (shown, expected) => {
    expect(queryOf(shown)).toEqual({ search: undefined, ...expected });
  });

  it('what is with the agents is asked for only by that', () => {
    expect(queryOf(assignedList)).toEqual({ assigned: '1', limit: 100 });
  });

  it.each<[string, Partial<BackCallRequest>, number[]]>([
    ['a newer state takes its place', { version: 3, status: 'see_notes' }, [1, 2]],
    ['a newer state that is not shown here leaves', { version: 3, status: 'completed' }, [2]],
    ['an older state changes nothing', { version: 1, status: 'completed' }, [1, 2]],
  ])('%s', (_what, changes, ids) => {
    const rows = withRequest([backCall(1), backCall(2)], backCall(1, changes), list());
    expect(rows.map(({ id }) => id)).toEqual(ids);
    if (changes.version === 3 && ids.length === 2) expect(rows[0]).toMatchObject(changes);
  });
});

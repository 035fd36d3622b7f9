import { describe, expect, it } from '@jest/globals';
import type { ProblemError } from '@loanline/kit/problem-error';
import type { Access } from '@loanline/proto/contract';
import type { Visitor } from '../confirmation/visitor.ts';
import { callerFor, type TrackerAccess } from './route-access.ts';

const shown = { passId: crypto.randomUUID(), endsAt: new Date() };

const anonymous: Visitor = { kind: 'anonymous' };
const staff = { kind: 'staff', username: 'priya', sessionId: 'session' } as const;
const admin: Visitor = { ...staff, role: 'admin' };
const agent: Visitor = { ...staff, role: 'agent' };
/** An admin who has yet to set up a second step. */
const lacking: Visitor = { ...staff, kind: 'newcomer', role: 'admin', lacks: 'two-step' };
const owner: Visitor = { kind: 'customer', applicationId: '07480', trackerId: 'abc', ...shown };
const newcomer: Visitor = { kind: 'customer', applicationId: 'K7QD3MNP9X', trackerId: 'def', ...shown };
const stranger: Visitor = { kind: 'customer', applicationId: '20001', trackerId: 'xyz', ...shown };
const visitors = { anonymous, owner, newcomer, stranger, agent, admin, lacking } as Readonly<
  Record<string, Visitor>
>;

/** As whom the call is made, or the code with which it is refused. */
const outcome = (access: Access, visitor: string, mode: TrackerAccess, applicationId = '07480') => {
  try {
    const caller = callerFor(access, visitors[visitor] ?? anonymous, { applicationId }, mode);
    return caller.kind === 'staff' ? caller.role : caller.kind;
  } catch (error) {
    return (error as ProblemError).code;
  }
};

describe('who may make a call', () => {
  it.each<[Access, TrackerAccess, Record<string, string>]>([
    ['anyone', 'reference', { anonymous: 'anonymous', owner: 'customer', agent: 'agent', admin: 'admin' }],
    [
      'agent',
      'reference',
      { anonymous: 'not-signed-in', owner: 'not-signed-in', agent: 'agent', admin: 'admin' },
    ],
    [
      'staff',
      'reference',
      { anonymous: 'not-signed-in', owner: 'not-signed-in', agent: 'forbidden', admin: 'admin' },
    ],
    [
      'internal',
      'reference',
      { anonymous: 'forbidden', owner: 'forbidden', agent: 'forbidden', admin: 'forbidden' },
    ],
    [
      'tracker',
      'reference',
      { anonymous: 'anonymous', owner: 'anonymous', agent: 'anonymous', admin: 'admin' },
    ],
    [
      'tracker',
      'verified',
      {
        anonymous: 'not-confirmed',
        owner: 'customer',
        stranger: 'not-confirmed',
        agent: 'not-confirmed',
        admin: 'admin',
      },
    ],
    [
      'visitor',
      'verified',
      {
        anonymous: 'anonymous',
        owner: 'anonymous',
        stranger: 'anonymous',
        agent: 'anonymous',
        admin: 'admin',
      },
    ],
  ])('that %s may make, with access by %s', (access, mode, expected) => {
    const outcomes = Object.keys(expected).map((visitor) => [visitor, outcome(access, visitor, mode)]);
    expect(Object.fromEntries(outcomes)).toEqual(expected);
  });

  it('is, for staff who lack their second step, one that anyone may make, or that leads to it', () => {
    const access = ['anyone', 'tracker', 'visitor', 'agent', 'staff', 'newcomer'] as const;
    expect(access.map((each) => outcome(each, 'lacking', 'reference'))).toEqual([
      'anonymous',
      'anonymous',
      'anonymous',
      'two-step-missing',
      'two-step-missing',
      'admin',
    ]);
    expect(
      ['anonymous', 'owner', 'agent', 'admin'].map((who) => outcome('newcomer', who, 'reference')),
    ).toEqual(['not-signed-in', 'not-signed-in', 'agent', 'admin']);
  });

  it('by the tracker id as by the reference', () => {
    expect(outcome('tracker', 'owner', 'verified', 'abc')).toBe('customer');
    expect(outcome('tracker', 'owner', 'verified', 'xyz')).toBe('not-confirmed');
  });

  it('by the reference in lower case, by the tracker id only to the letter', () => {
    expect(outcome('tracker', 'newcomer', 'verified', 'k7qd3mnp9x')).toBe('customer');
    expect(outcome('tracker', 'newcomer', 'verified', 'DEF')).toBe('not-confirmed');
  });
});

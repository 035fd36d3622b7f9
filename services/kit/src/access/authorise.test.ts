import { describe, expect, it } from '@jest/globals';
import type { Access } from '@loanline/proto/contract';
import type { ProblemError } from '../http/problem-error.ts';
import { authorise, type TrackerAccess } from './authorise.ts';
import type { Principal } from './callers.ts';

const anonymous: Principal = { kind: 'anonymous' };
const staff = { kind: 'staff', username: 'priya', sessionId: 'session' } as const;
const admin: Principal = { ...staff, role: 'admin' };
const agent: Principal = { ...staff, role: 'agent' };
/** An admin who has yet to set up a second step. */
const lacking: Principal = { ...staff, kind: 'pending-staff', role: 'admin', lacks: 'two-step' };
const owner: Principal = { kind: 'customer', applicationId: '07480', trackerId: 'abc' };
const applicant: Principal = { kind: 'customer', applicationId: 'K7QD3MNP9X', trackerId: 'def' };
const stranger: Principal = { kind: 'customer', applicationId: '20001', trackerId: 'xyz' };
const visitors = { anonymous, owner, applicant, stranger, agent, admin, lacking } as Readonly<
  Record<string, Principal>
>;

/** As whom the call is made, or the code with which it is refused. */
const outcome = (access: Access, visitor: string, mode: TrackerAccess, applicationId = '07480') => {
  try {
    const caller = authorise(access, visitors[visitor] ?? anonymous, { applicationId }, mode);
    return caller.kind === 'staff' ? caller.role : caller.kind;
  } catch (error) {
    return (error as ProblemError).code;
  }
};

describe('authorise', () => {
  it.each<[Access, TrackerAccess, Record<string, string>]>([
    ['public', 'reference', { anonymous: 'anonymous', owner: 'customer', agent: 'agent', admin: 'admin' }],
    [
      'staff',
      'reference',
      { anonymous: 'not-signed-in', owner: 'not-signed-in', agent: 'agent', admin: 'admin' },
    ],
    [
      'admin',
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
      'customer',
      'reference',
      {
        anonymous: 'not-confirmed',
        owner: 'customer',
        stranger: 'not-confirmed',
        agent: 'forbidden',
        admin: 'forbidden',
      },
    ],
    [
      'inquiry',
      'verified',
      {
        anonymous: 'anonymous',
        owner: 'anonymous',
        stranger: 'anonymous',
        agent: 'anonymous',
        admin: 'admin',
      },
    ],
  ])('to a route of access %s, with TRACKER_ACCESS=%s', (access, mode, expected) => {
    const outcomes = Object.keys(expected).map((visitor) => [visitor, outcome(access, visitor, mode)]);
    expect(Object.fromEntries(outcomes)).toEqual(expected);
  });

  it('lets staff without their second step only set it up', () => {
    const access = ['public', 'tracker', 'inquiry', 'staff', 'admin', 'staff-pending'] as const;
    expect(access.map((each) => outcome(each, 'lacking', 'reference'))).toEqual([
      'anonymous',
      'anonymous',
      'anonymous',
      'two-step-missing',
      'two-step-missing',
      'admin',
    ]);
    expect(
      ['anonymous', 'owner', 'agent', 'admin'].map((who) => outcome('staff-pending', who, 'reference')),
    ).toEqual(['not-signed-in', 'not-signed-in', 'agent', 'admin']);
  });

  it('opens a tracker by the tracker id as by the reference', () => {
    expect(outcome('tracker', 'owner', 'verified', 'abc')).toBe('customer');
    expect(outcome('tracker', 'owner', 'verified', 'xyz')).toBe('not-confirmed');
  });

  it('ignores the case of a reference, but not of a tracker id', () => {
    expect(outcome('tracker', 'applicant', 'verified', 'k7qd3mnp9x')).toBe('customer');
    expect(outcome('tracker', 'applicant', 'verified', 'DEF')).toBe('not-confirmed');
  });
});

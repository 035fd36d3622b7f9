import { describe, expect, it } from '@jest/globals';
import { messageStatuses } from '@loanline/proto/enums/message-statuses';
import * as fc from 'fast-check';
import { isFurther, noRecord, type MessageState } from './message-state.ts';

const state = (status: MessageState['status'], errorCode: string | null = null): MessageState => ({
  status,
  errorCode,
});
const lastOf = (reports: readonly MessageState[]) =>
  reports.reduce((known, report) => (isFurther(known, report) ? report : known), state('pending'));

/** Every report that can come about one message, and the state that is then shown: the last that applies. */
const right = (reports: readonly MessageState[]): MessageState => {
  const isReported = (status: MessageState['status']) => reports.some((report) => report.status === status);
  const failure = reports.find(({ status, errorCode }) => status === 'failed' && errorCode !== noRecord);
  if (failure) return failure;
  for (const status of ['read', 'delivered', 'sent', 'queued'] as const)
    if (isReported(status)) return state(status);
  if (isReported('failed')) return state('failed', noRecord);
  return isReported('unconfirmed') ? state('unconfirmed') : state('pending');
};

describe('the state of a message', () => {
  it('is the right one, in whatever order its reports come and however often', () => {
    const report = fc.constantFrom<MessageState>(
      state('queued'),
      state('sent'),
      state('delivered'),
      state('read'),
      state('unconfirmed'),
      state('failed', noRecord),
      state('failed', '30003'),
    );
    fc.assert(
      fc.property(fc.array(report, { maxLength: 8 }), fc.infiniteStream(fc.nat()), (reports, keys) => {
        const shuffled = reports
          .map((one) => [keys.next().value ?? 0, one] as const)
          .toSorted(([a], [b]) => a - b)
          .map(([, one]) => one);
        expect(lastOf(shuffled)).toEqual(right(reports));
        expect(lastOf([...shuffled, ...reports])).toEqual(right(reports));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(messageStatuses)('%s is not further than itself', (status) => {
    expect(isFurther(state(status), state(status))).toBe(false);
  });

  it.each([
    ['sent', 'delivered'],
    ['delivered', 'read'],
    ['delivered', 'failed'],
    ['unconfirmed', 'queued'],
  ] as const)('%s that comes after %s changes nothing', (late, known) => {
    expect(isFurther(state(known), state(late))).toBe(false);
    expect(isFurther(state(late), state(known))).toBe(true);
  });
});

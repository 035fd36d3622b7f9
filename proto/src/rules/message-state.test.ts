import { describe, expect, it } from '@jest/globals';
import { messageStatuses } from '../enums/message-statuses.ts';
import * as fc from 'fast-check';
import { isFurther, noRecord, type MessageState } from './message-state.ts';

const state = (status: MessageState['status'], errorCode: string | null = null): MessageState => ({
  status,
  errorCode,
});
const lastOf = (updates: readonly MessageState[]) =>
  updates.reduce((known, update) => (isFurther(known, update) ? update : known), state('pending'));

/** Every update that can come about one message, and the state that is then shown: the last that applies. */
const right = (updates: readonly MessageState[]): MessageState => {
  const hasComeIn = (status: MessageState['status']) => updates.some((update) => update.status === status);
  const failure = updates.find(({ status, errorCode }) => status === 'failed' && errorCode !== noRecord);
  if (failure) return failure;
  for (const status of ['read', 'delivered', 'sent', 'queued'] as const)
    if (hasComeIn(status)) return state(status);
  if (hasComeIn('failed')) return state('failed', noRecord);
  return hasComeIn('unconfirmed') ? state('unconfirmed') : state('pending');
};

describe('the state of a message', () => {
  it('ends in the right state, in whatever order its updates come and however often', () => {
    const update = fc.constantFrom<MessageState>(
      state('queued'),
      state('sent'),
      state('delivered'),
      state('read'),
      state('unconfirmed'),
      state('failed', noRecord),
      state('failed', '30003'),
    );
    fc.assert(
      fc.property(fc.array(update, { maxLength: 8 }), fc.infiniteStream(fc.nat()), (updates, keys) => {
        const shuffled = updates
          .map((one) => [keys.next().value ?? 0, one] as const)
          .toSorted(([a], [b]) => a - b)
          .map(([, one]) => one);
        expect(lastOf(shuffled)).toEqual(right(updates));
        expect(lastOf([...shuffled, ...updates])).toEqual(right(updates));
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

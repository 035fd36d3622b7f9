import { describe, expect, it } from '@jest/globals';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { refreshAfter } from './refresh-after.ts';

/** A call whose refresh ends when the test says so. */
const given = (mutationFn: () => Promise<string>) => {
  let endRefresh: () => void = () => undefined;
  const refresh = () => new Promise<void>((resolve) => (endRefresh = resolve));
  const call = new MutationObserver(new QueryClient(), { mutationFn, onSettled: refreshAfter(refresh) });
  return { call, endRefresh: () => endRefresh() };
};

const soon = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'succeeded',
      () => 'failed',
    ),
    new Promise((resolve) => setTimeout(resolve, 20, 'still waits')),
  ]);

describe('a call that refreshes the screen afterwards', () => {
  it('given it succeeded, ends once the screen is refreshed', async () => {
    const { call, endRefresh } = given(() => Promise.resolve('answer'));
    const ended = call.mutate();
    expect(await soon(ended)).toBe('still waits');
    endRefresh();
    expect(await soon(ended)).toBe('succeeded');
  });

  it('given it failed, ends while the screen is being refreshed', async () => {
    const { call } = given(() => Promise.reject(new Error('no answer')));
    expect(await soon(call.mutate())).toBe('failed');
  });
});

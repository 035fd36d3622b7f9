import { afterEach, describe, expect, it } from '@jest/globals';
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { refetchFresh } from './refetch-fresh.ts';

const queryKey = ['a list'];
let queryClient = new QueryClient();
afterEach(() => {
  queryClient.clear();
  queryClient = new QueryClient();
});

const moment = () => new Promise((resolve) => setTimeout(resolve, 10));

describe('asking again while the first answer is on its way', () => {
  it('shows what is so now, and not what was so when it was asked first', async () => {
    const answers: ((rows: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
    const stop = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined);
    const asked = refetchFresh(queryClient, queryKey);
    await moment();
    expect(answers).toHaveLength(2);
    answers[1]?.('now');
    answers[0]?.('before');
    await asked;
    expect(queryClient.getQueryData(queryKey)).toBe('now');
    stop();
  });

  it('given it is asked again and again, lets an answer arrive, and asks once more afterwards', async () => {
    const answers: ((rows: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
    const stop = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined);
    answers[0]?.('first');
    await moment();
    const asked = refetchFresh(queryClient, queryKey);
    await moment();
    const askedAgain = [refetchFresh(queryClient, queryKey), refetchFresh(queryClient, queryKey)];
    await moment();
    answers[1]?.('second');
    await asked;
    expect(queryClient.getQueryData(queryKey)).toBe('second');
    await moment();
    expect(answers).toHaveLength(3);
    answers[2]?.('third');
    await Promise.all(askedAgain);
    expect(queryClient.getQueryData(queryKey)).toBe('third');
    expect(queryClient.isFetching()).toBe(0);
    stop();
  });
});

describe('asking again for a list of pages', () => {
  /** A list of two pages, the first of which is there. Each answer says which call it answers. */
  const given = async () => {
    const calls: { page: number; answer: () => void }[] = [];
    const list = new InfiniteQueryObserver(queryClient, {
      queryKey,
      queryFn: ({ pageParam: page }) =>
        new Promise<string>((resolve) => {
          const answer = `page ${page} of call ${calls.length + 1}`;
          calls.push({ page, answer: () => resolve(answer) });
        }),
      initialPageParam: 1,
      getNextPageParam: (_last, pages) => (pages.length < 2 ? pages.length + 1 : undefined),
    });
    const stop = list.subscribe(() => undefined);
    const answer = async () => {
      calls.at(-1)?.answer();
      await moment();
    };
    await answer();
    const shown = () => list.getCurrentResult().data?.pages;
    return { list, calls, answer, shown, stop };
  };

  it('given Load more is under way, lets its page arrive first', async () => {
    const { list, answer, shown, stop } = await given();
    void list.fetchNextPage();
    const asked = refetchFresh(queryClient, queryKey);
    await moment();
    await answer();
    expect(shown()).toEqual(['page 1 of call 1', 'page 2 of call 2']);
    await answer();
    await answer();
    await asked;
    expect(shown()).toEqual(['page 1 of call 3', 'page 2 of call 4']);
    stop();
  });

  it('given Load more is pressed meanwhile, asks again after it', async () => {
    const { list, calls, answer, shown, stop } = await given();
    const asked = refetchFresh(queryClient, queryKey);
    await moment();
    void list.fetchNextPage();
    await moment();
    expect(calls.map(({ page }) => page)).toEqual([1, 1, 2]);
    await answer();
    await answer();
    await answer();
    await asked;
    expect(shown()).toEqual(['page 1 of call 4', 'page 2 of call 5']);
    stop();
  });
});

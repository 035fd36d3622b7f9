import { afterEach, describe, expect, it } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { refetchFresh } from './refetch-fresh.ts';

const queryKey = ['a list'];
let queryClient = new QueryClient();
afterEach(() => {
  queryClient.clear();
  queryClient = new QueryClient();
});

describe('asking again while the first answer is on its way', () => {
  it('shows what is so now, and not what was so when it was asked first', async () => {
    const answers: ((rows: string) => void)[] = [];
    const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
    const stop = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined);
    const asked = refetchFresh(queryClient, queryKey);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(answers).toHaveLength(2);
    answers[1]?.('now');
    answers[0]?.('before');
    await asked;
    expect(queryClient.getQueryData(queryKey)).toBe('now');
    stop();
  });
});

import { expect, it } from '@jest/globals';
import type { StaffInquiry } from '@loanline/proto/entities/inquiry';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { setImmediate } from 'node:timers/promises';
import { showInquiry, showInquiryMessage } from './inquiries.ts';

const inquiry = (inquiryId: string, version = 1) =>
  ({ inquiryId, version, status: 'new', lastMessage: null }) as StaffInquiry;
const message = {
  id: 1,
  sender: 'customer',
  text: 'Hi',
  timestamp: '2026-03-02T10:00:00.000Z',
  sequence: 1,
} as const;

const startList = (order: { sort: string; reversed: boolean }) => {
  const queryClient = new QueryClient();
  const key = ['/api/inquiries', { search: '', status: 'unresolved', ...order }];
  queryClient.setQueryData(key, { pages: [{ rows: [inquiry('a'), inquiry('b')] }], pageParams: [] });
  const ids = () =>
    queryClient
      .getQueryData<{ pages: { rows: StaffInquiry[] }[] }>(key)
      ?.pages.flatMap(({ rows }) => rows.map(({ inquiryId }) => inquiryId));
  return { queryClient, ids, isStale: () => queryClient.getQueryState(key)?.isInvalidated };
};

it.each([
  ['with the last active first', { sort: '', reversed: false }, ['b', 'a'], true],
  ['with the least active first', { sort: '', reversed: true }, ['a', 'b'], false],
  ['by name', { sort: 'name', reversed: false }, ['a', 'b'], true],
  ['by name, Z to A', { sort: 'name', reversed: true }, ['a', 'b'], true],
])(
  'given a list %s, when a visitor writes, then the inquiry has the right place or the list is fetched again',
  (_order, order, shown, isRight) => {
    const { queryClient, ids } = startList(order);
    expect(showInquiryMessage(queryClient, 'b', message)).toBe(isRight);
    expect(ids()).toEqual(shown);
  },
);

it.each([
  ['with the last active first', { sort: '', reversed: false }, ['c', 'a', 'b'], false],
  ['by name', { sort: 'name', reversed: false }, ['a', 'b'], true],
])(
  'given a list %s, when an inquiry begins, then it is on top or the list is fetched again',
  async (_order, order, shown, isStale) => {
    const list = startList(order);
    showInquiry(list.queryClient, inquiry('c'));
    expect(list.ids()).toEqual(shown);
    await setImmediate();
    expect(list.isStale()).toBe(isStale);
  },
);

it('a visitor who writes does not cancel that more is loaded', async () => {
  const queryClient = new QueryClient();
  const answers: (() => void)[] = [];
  const load = (rows: StaffInquiry[], next?: string) =>
    new Promise<{ rows: StaffInquiry[]; next: string | undefined }>((resolve) =>
      answers.push(() => resolve({ rows, next })),
    );
  const list = new InfiniteQueryObserver(queryClient, {
    queryKey: ['/api/inquiries', { search: '', status: 'unresolved', sort: '', reversed: false }],
    queryFn: ({ pageParam }) => (pageParam === undefined ? load([inquiry('a')], 'b') : load([inquiry('b')])),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
  const stop = list.subscribe(() => undefined);
  answers.shift()?.();
  await setImmediate();
  const more = list.fetchNextPage();
  showInquiryMessage(queryClient, 'a', message);
  answers.shift()?.();
  const { data } = await more;
  expect(data?.pages.flatMap(({ rows }) => rows.map(({ inquiryId }) => inquiryId))).toEqual(['a', 'b']);
  stop();
});

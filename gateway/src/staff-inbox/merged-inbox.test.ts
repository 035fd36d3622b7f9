import { expect, it } from '@jest/globals';
import { createLogger } from '@loanline/kit/runtime/logger';
import type { RouteOutput } from '@loanline/proto/contract';
import { officeCalendar } from '@loanline/proto/rules/dates/office-time';
import type { inboxRoutesOf } from '@loanline/proto/routes/staff-inbox-parts';
import fc from 'fast-check';
import { inboxItem, type inboxServices, mergedInbox } from './merged-inbox.ts';

type Placed = RouteOutput<(typeof inboxRoutesOf)['chat']['listInbox']>[number];
type Deps = Parameters<typeof mergedInbox>[0];
type Service = (typeof inboxServices)[number];

const item = (kind: 'application' | 'sms', number: number, second: number): Placed => ({
  at: new Date(second * 1_000).toISOString(),
  number,
  kind,
  id: `${kind} ${number}`,
  name: null,
  phoneNumber: null,
  lastMessage: null,
  waitingSince: null,
  doneAt: null,
  assignedTo: null,
  snoozedUntil: null,
  version: 0,
  isAnswered: false,
});

interface Query {
  readonly view: string;
  readonly limit: number;
  readonly after?: string;
  readonly afterNumber?: number;
  readonly clock?: string;
  readonly firstLate?: string;
}

/** Answers as a service does: in its order, and only what comes after the place. */
const answerOf =
  (items: readonly Placed[]) =>
  (_route: unknown, { query }: { query: Query }) => {
    const direction = query.view === 'done' ? -1 : 1;
    const compare = (one: { at: string; number: number }, other: { at: string; number: number }) =>
      direction * (one.at === other.at ? one.number - other.number : one.at < other.at ? -1 : 1);
    const after = query.after === undefined ? null : { at: query.after, number: query.afterNumber ?? 0 };
    return Promise.resolve(
      [...items]
        .sort(compare)
        .filter((one) => after === null || compare(one, after) > 0)
        .slice(0, query.limit),
    );
  };

const logged: string[] = [];
const depsOf = (
  items: Record<Service, readonly Placed[]>,
  names: () => Promise<Record<string, string>> = () => Promise.resolve({}),
) =>
  ({
    officeCalendar: () =>
      Promise.resolve(officeCalendar({ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:30' })),
    responseTargets: { first: 60, next: 240, dueSoon: 15 },
    logger: createLogger('gateway', 'warn', { write: (line) => void logged.push(line) }),
    clients: {
      chat: answerOf(items.chat),
      messaging: answerOf(items.messaging),
      applications: names,
    },
  }) as unknown as Deps;

const readAll = async (deps: Deps, view: 'waiting' | 'done', limit: number) => {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await mergedInbox(deps, { view, limit, cursor }, { username: 'priya' });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return ids;
};

it.each(['waiting', 'done'] as const)(
  'turning the pages of what is %s shows every conversation once and in order, also those of one moment',
  async (view) => {
    const seconds = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(seconds, seconds, fc.integer({ min: 1, max: 5 }), async (chats, texts, limit) => {
        const chat = chats.map((second, place) => item('application', place + 1, second));
        const messaging = texts.map((second, place) => item('sms', place + 1, second));
        const deps = depsOf({ chat, messaging });
        const ids = await readAll(deps, view, limit);
        expect([...ids].sort()).toEqual([...chat, ...messaging].map(({ id }) => id).sort());
        const moments = ids.map((id) => [...chat, ...messaging].find((one) => one.id === id)?.at ?? '');
        const sorted = [...moments].sort();
        expect(moments).toEqual(view === 'done' ? sorted.reverse() : sorted);
      }),
    );
  },
);

it('names the customers of applications, and lists them by their references while nobody can name them', async () => {
  const chat = [item('application', 1, 1)];
  const query = { view: 'waiting', limit: 5 } as const;
  const named = await mergedInbox(
    depsOf({ chat, messaging: [] }, () => Promise.resolve({ 'application 1': 'Ada Okoro' })),
    query,
    { username: 'priya' },
  );
  expect(named.items).toMatchObject([{ name: 'Ada Okoro' }]);
  const unnamed = await mergedInbox(
    depsOf({ chat, messaging: [] }, () => Promise.reject(new Error('No answer'))),
    query,
    { username: 'priya' },
  );
  expect(unnamed.items).toMatchObject([{ id: 'application 1', name: null }]);
  expect(logged.join()).toContain('failed to name the customers of the inbox');
});

it('says by when staff should answer each customer who waits, and asks the services for those who are late', async () => {
  const waitingSince = '2026-08-28T15:50:00.000Z';
  const waiting = { ...item('sms', 1, 1), waitingSince };
  const asked: Query[] = [];
  const deps = depsOf({ chat: [{ ...waiting, isAnswered: true }], messaging: [waiting] });
  const { messaging } = deps.clients;
  const listening = {
    ...deps,
    clients: {
      ...deps.clients,
      messaging: (route: unknown, input: { query: Query }) => {
        asked.push(input.query);
        return (messaging as unknown as ReturnType<typeof answerOf>)(route, input);
      },
    },
  } as unknown as Deps;
  const query = { view: 'waiting', clock: 'late', limit: 5 } as const;
  const { items } = await mergedInbox(listening, query, { username: 'priya' });
  // The Monday is a bank holiday.
  expect(items.map(({ clock }) => [clock?.response, clock?.dueAt])).toEqual([
    ['next', '2026-09-01T11:20:00.000Z'],
    ['first', '2026-09-01T08:20:00.000Z'],
  ]);
  expect(items[0]).not.toHaveProperty('isAnswered');
  expect(asked).toEqual([expect.objectContaining({ clock: 'late' })]);
  expect(Date.parse(asked[0]?.firstLate ?? '')).toBeLessThan(Date.now());
});

it('finds one conversation in the service that has it, with the name of its customer', async () => {
  const only = (found: Placed) => () => Promise.resolve(found);
  const deps = depsOf({ chat: [], messaging: [] }, () => Promise.resolve({ 'application 7': 'Ada Okoro' }));
  const clients = {
    ...deps.clients,
    chat: only(item('application', 7, 1)),
    messaging: only(item('sms', 8, 1)),
  };
  const find = (kind: 'application' | 'sms', id: string) =>
    inboxItem({ ...deps, clients } as unknown as Deps, { kind, id });
  expect(await find('application', 'application 7')).toMatchObject({
    id: 'application 7',
    name: 'Ada Okoro',
  });
  expect(await find('sms', '8')).toMatchObject({ id: 'sms 8', name: null, clock: null });
  expect(await find('sms', '8')).not.toHaveProperty('isAnswered');
});

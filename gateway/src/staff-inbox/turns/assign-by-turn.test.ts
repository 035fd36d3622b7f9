import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createPool } from '@loanline/kit/database/pool';
import { conflict } from '@loanline/kit/http/problem-error';
import type { Pool } from 'pg';
import { createPrisma } from '../../prisma.ts';
import { addAgent, addStaff } from '../../testing/add-staff.ts';
import { startGateway, type TestGateway } from '../../testing/gateway.ts';
import { assignByTurn } from './assign-by-turn.ts';
import { releaseLeftBehind } from './release-left-behind.ts';

let gateway: TestGateway;
let pool: Pool;
let prisma: ReturnType<typeof createPrisma>;
beforeAll(async () => {
  gateway = await startGateway();
  await addStaff(gateway, 'tom', 'admin');
  await addAgent(gateway);
  pool = createPool(gateway.databaseUrl);
  prisma = createPrisma(pool);
});
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  await gateway.stop();
});
beforeEach(() =>
  Promise.all([
    prisma.staffAccount.updateMany({ data: { awaySince: null, disabledAt: null, lastTurnAt: null } }),
    prisma.staffAccount.updateMany({ where: { username: { not: 'sam' } }, data: { role: 'admin' } }),
  ]),
);

/** A service with conversations, which refuses what is no longer as it was read, as the real ones do. */
const serviceWith = (owners: Map<number, string | null>) => {
  const assigned: [number, string | null][] = [];
  const answer = (
    _route: unknown,
    {
      body,
      query,
    }: { body?: { number: number; username?: string; hasOwner?: boolean }; query?: { admins: string } },
  ): Promise<unknown> => {
    if (!body) {
      const admins = query?.admins.split(',') ?? [];
      const waiting = [...owners].filter(([, owner]) => owner === null || !admins.includes(owner));
      const open: Record<string, number> = {};
      for (const owner of owners.values()) if (owner) open[owner] = (open[owner] ?? 0) + 1;
      const since = (number: number) => new Date(number * 1_000).toISOString();
      return Promise.resolve({
        waiting: waiting.map(([number, owner]) => ({
          number,
          version: 0,
          since: since(number),
          hasOwner: owner !== null,
        })),
        open,
      });
    }
    if ((owners.get(body.number) !== null) !== body.hasOwner)
      return Promise.reject(conflict('Somebody has it'));
    const owner = body.username ?? null;
    owners.set(body.number, owner);
    assigned.push([body.number, owner]);
    return Promise.resolve({});
  };
  return { answer, assigned };
};
type Parts = Parameters<typeof assignByTurn>[0];
const given = (
  present: string[],
  chats: [number, string | null][],
  texts: [number, string | null][] = [],
  inboxTurnLimit = 10,
) => {
  const [chat, messaging] = [serviceWith(new Map(chats)), serviceWith(new Map(texts))];
  const parts = {
    prisma,
    presence: { usernames: () => present },
    clients: { chat: chat.answer, messaging: messaging.answer },
    inboxTurnLimit,
  } as unknown as Parts;
  const { signal } = new AbortController();
  return {
    chat,
    messaging,
    round: () => assignByTurn(parts, signal),
    release: () => releaseLeftBehind(parts, signal),
  };
};

it('gives each conversation that waits, of either service, to the member of staff who has the fewest of both', async () => {
  const { chat, messaging, round } = given(
    ['priya', 'tom'],
    [
      [1, 'priya'],
      [2, null],
      [4, null],
    ],
    [[3, null]],
  );
  await round();
  expect(chat.assigned).toEqual([
    [2, 'tom'],
    [4, 'tom'],
  ]);
  expect(messaging.assigned).toEqual([[3, 'priya']]);
});

it('gives the next one to the member of staff whose last one is longest ago, also in a later round', async () => {
  for (const [number, expected] of [
    [1, 'priya'],
    [2, 'tom'],
    [3, 'priya'],
  ] as const) {
    const { chat, round } = given(['tom', 'priya'], [[number, null]]);
    await round();
    expect(chat.assigned).toEqual([[number, expected]]);
  }
});

it.each<[string, string[]]>([
  ['nobody is present', []],
  ['only an agent is, who sees no inbox', ['sam']],
])('gives nothing to anybody while %s', async (_when, present) => {
  const { chat, round } = given(present, [[1, null]]);
  await round();
  expect(chat.assigned).toEqual([]);
});

it.each([
  ['is away', { awaySince: new Date() }],
  ['has a disabled account', { disabledAt: new Date() }],
])('passes over who %s', async (_what, data) => {
  await prisma.staffAccount.update({ where: { username: 'priya' }, data });
  const { chat, round } = given(
    ['priya', 'tom'],
    [
      [1, null],
      [2, null],
    ],
  );
  await round();
  expect(chat.assigned.map(([, username]) => username)).toEqual(['tom', 'tom']);
});

it.each([
  ['whose account is disabled', { disabledAt: new Date() }],
  ['who is an agent now', { role: 'agent' }],
])('reassigns the conversations of somebody %s', async (_who, data) => {
  const { chat, round } = given(
    ['tom'],
    [
      [1, 'priya'],
      [2, null],
      [3, 'tom'],
    ],
  );
  await round();
  expect(chat.assigned).toEqual([[2, 'tom']]);
  await prisma.staffAccount.update({ where: { username: 'priya' }, data });
  await round();
  expect(chat.assigned).toEqual([
    [2, 'tom'],
    [1, 'tom'],
  ]);
});

it('does not reassign the conversations of somebody who is only away', async () => {
  const { chat, round } = given(['tom'], [[1, 'priya']]);
  await prisma.staffAccount.update({ where: { username: 'priya' }, data: { awaySince: new Date() } });
  await round();
  expect(chat.assigned).toEqual([]);
});

it('gives the one present member of staff the longest waiting ones, up to the limit, and the others to the next to arrive', async () => {
  const present = ['priya'];
  const backlog: [number, null][] = Array.from({ length: 8 }, (_, i) => [i + 1, null]);
  const { chat, messaging, round } = given(present, backlog.slice(1), [[1, null]], 3);
  await round();
  await round();
  expect(messaging.assigned).toEqual([[1, 'priya']]);
  expect(chat.assigned).toEqual([
    [2, 'priya'],
    [3, 'priya'],
  ]);
  present.push('tom');
  await round();
  expect(chat.assigned.slice(2)).toEqual([
    [4, 'tom'],
    [5, 'tom'],
    [6, 'tom'],
  ]);
});

it('assigns each once, even when two gateways do it at the same time', async () => {
  const { chat, round } = given(
    ['priya', 'tom'],
    Array.from({ length: 20 }, (_, i) => [i + 1, null]),
    [],
    100,
  );
  await Promise.all([round(), round(), round()]);
  await round();
  expect(chat.assigned.map(([number]) => number).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 20 }, (_, i) => i + 1),
  );
});

it('without turns, takes what waits from those who have left, and from nobody else', async () => {
  await prisma.staffAccount.update({ where: { username: 'tom' }, data: { disabledAt: new Date() } });
  const { chat, messaging, release } = given(
    ['priya'],
    [
      [1, 'tom'],
      [2, 'priya'],
      [3, null],
    ],
    [[4, 'sam']],
  );
  await release();
  expect(chat.assigned).toEqual([[1, null]]);
  expect(messaging.assigned).toEqual([[4, null]]);
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ServiceRequest } from '@loanline/kit/http/service-request';
import { createLogger } from '@loanline/kit/runtime/logger';
import { inContext } from '@loanline/kit/runtime/request-context';
import { setTimeout as delay } from 'node:timers/promises';
import { itemOf, startBoard } from '../testing/start-board.ts';
import { syncBoard } from './sync-board.ts';

let on: Awaited<ReturnType<typeof startBoard>>;
beforeAll(async () => {
  on = await startBoard();
});
afterAll(() => on.drop());

const items = (count: number) => Array.from({ length: count }, (_, place) => itemOf(place, `A${place}`));

/** Makes the call, while the board shows fewer items than before, and returns how it failed. */
const failureOf = async (username: string, body: unknown): Promise<unknown> => {
  const route = syncBoard({
    pool: on.pool,
    prisma: on.prisma,
    logger: createLogger('board', 'silent'),
    boardIds: ['1'],
    missing: [],
    pollSeconds: 30,
    pace: { pollMs: 1_000, dailyCalls: 1_000_000, hasWebhooks: false },
    isSigned: null,
    applicationsUrl: 'http://127.0.0.1:1',
  });
  const request = { params: { boardId: '1' }, query: {}, headers: {}, body } as unknown as ServiceRequest;
  const caller = { kind: 'staff', username, role: 'admin', sessionId: 's' } as const;
  const failure = inContext({ correlationId: 'c' }, () => route.answer(request, caller)).catch(
    (error: unknown) => error,
  );
  while (!(await on.state()).isRequested) await delay(5);
  await on.sync(...items(14));
  return failure;
};

it.each([
  ['names the ending that was refused', 'rosa', { confirmEnding: 30 }, 1],
  ['names another', 'bob', { confirmEnding: 16 }, 0],
  ['names none', 'priya', {}, 0],
  ['has no body', 'sam', undefined, 0],
])(
  'given a call that %s, then it is confirmed only for that number, and the answer says what would end now',
  async (_what, username, body, confirmations) => {
    await on.reset();
    await on.sync(...items(30));
    await on.sync();
    expect(await failureOf(username, body)).toMatchObject({
      code: 'service-unavailable',
      message: expect.stringContaining('“End 16 applications”'),
    });
    const { rows } = await on.pool.query('SELECT FROM audit_entries WHERE actor = $1', [username]);
    expect(rows).toHaveLength(confirmations);
  },
);

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPool } from '@loanline/kit/database/pool';
import { routes } from '@loanline/proto/routes';
import type { Pool } from 'pg';
import { createPrisma } from '../../prisma.ts';
import { addAgent, addStaff } from '../../testing/add-staff.ts';
import { startGateway, type TestGateway } from '../../testing/gateway.ts';
import { releaseBackCalls } from './release-back-calls.ts';

let gateway: TestGateway;
let pool: Pool;
let prisma: ReturnType<typeof createPrisma>;
beforeAll(async () => {
  gateway = await startGateway();
  await addAgent(gateway);
  for (const name of ['rosa', 'bailey']) await addStaff(gateway, name, 'agent');
  pool = createPool(gateway.databaseUrl);
  prisma = createPrisma(pool);
});
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  await gateway.stop();
});

it('names to messaging the agents who may sign in, and no admin', async () => {
  await prisma.staffAccount.update({ where: { username: 'rosa' }, data: { disabledAt: new Date() } });
  const calls: unknown[] = [];
  const messaging = (route: unknown, { body }: { body: unknown }) => {
    calls.push(route, body);
    return Promise.resolve({ released: 0 });
  };
  const parts = { prisma, clients: { messaging } } as unknown as Parameters<typeof releaseBackCalls>[0];
  await releaseBackCalls(parts, new AbortController().signal);
  expect(calls).toEqual([routes.releaseBackCalls, { agents: expect.anything() }]);
  expect((calls[1] as { agents: string[] }).agents.toSorted()).toEqual(['bailey', 'sam']);
});

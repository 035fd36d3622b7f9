import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPool } from '@loanline/kit/database/pool';
import type { Pool } from 'pg';
import { addAgent } from '../testing/add-staff.ts';
import { startGateway, type TestGateway } from '../testing/gateway.ts';

let gateway: TestGateway;
let pool: Pool;
let agent: string;
beforeAll(async () => {
  gateway = await startGateway({ RATE_LOGIN: '3/600', TRUST_PROXY: '1' });
  pool = createPool(gateway.databaseUrl);
  agent = await addAgent(gateway);
});
afterAll(async () => {
  await pool.end();
  await gateway.stop();
});

const ask = (path: string, method = 'GET') =>
  fetch(`${gateway.url}${path}`, { method, headers: { authorization: `Bearer ${agent}` } });
const entries = async (action: string) => {
  const { rows } = await pool.query<object>(
    'SELECT actor, action, subject, address FROM audit_entries WHERE action LIKE $1 ORDER BY id',
    [action],
  );
  return rows;
};

it('the audit records what an agent requests and may not have, at intervals', async () => {
  for (let i = 0; i < 5; i += 1) expect((await ask('/api/admin/people/requests')).status).toBe(403);
  expect((await ask('/api/applications/07480/stage', 'PATCH')).status).toBe(403);
  expect((await ask(`/api/admin/people/requests/${'x'.repeat(3_000)}`)).status).toBe(403);
  const refused = { actor: 'sam', address: '127.0.0.1' };
  expect(await entries('refused %')).toEqual([
    { ...refused, action: 'refused GET', subject: 'admin/people/requests' },
    { ...refused, action: 'refused PATCH', subject: 'applications/07480/stage' },
    { ...refused, action: 'refused GET', subject: 'admin/people/requests/-' },
  ]);
});

it('the audit records sign-ins that the gateway refuses, with their address', async () => {
  const signIn = (username: string) =>
    fetch(`${gateway.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.9' },
      body: JSON.stringify({ username, password: 'wrong' }),
    });
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await signIn(`nobody-${i}`)).status);
  expect(statuses).toEqual([401, 401, 401, 429, 429, 429]);
  expect(await entries('sign in throttled')).toEqual([
    { actor: 'unknown', action: 'sign in throttled', subject: 'staff-accounts', address: '192.0.2.9' },
  ]);
});

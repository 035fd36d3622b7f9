import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool } from '@loanline/kit/database/pool';
import { backServices, type Route } from '@loanline/proto/contract';
import type { AuditEntry } from '@loanline/proto/entities/audit-entry';
import { routes } from '@loanline/proto/routes';
import { adminPassword, startWholeProduct, type WholeProduct } from '../start-whole-product.ts';
import { reference } from './visitors.ts';

const services = [...backServices, 'gateway'] as const;
let product: WholeProduct;
let pools: Readonly<Record<string, ReturnType<typeof createPool>>>;
let token: string;
beforeAll(async () => {
  product = await startWholeProduct();
  pools = Object.fromEntries(services.map((name) => [name, createPool(product.databaseOf(name))]));
  token = await signIn('admin', adminPassword);
});
afterAll(async () => {
  for (const pool of Object.values(pools)) await pool.end();
  await product.stop();
});

const call = (method: string, path: string, body?: object, id: string = crypto.randomUUID()) =>
  fetch(`${product.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      'x-request-id': id,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
const signIn = async (username: string, password: string) =>
  ((await (await call('POST', '/api/admin/login', { username, password })).json()) as { token: string })
    .token;
const list = async (query: string) => {
  const response = await call('GET', `/api/admin/audit?${query}`);
  return {
    status: response.status,
    entries: (await response.json()) as readonly AuditEntry[],
    next: response.headers.get('x-next-cursor'),
  };
};
const linesOf = (entries: readonly AuditEntry[]) => entries.map(({ actor, action }) => `${actor}: ${action}`);

const isExempt = (route: Route) => route.audit === undefined || route.audit === 'none';
/** The test opens the second account and resets its password, which signs that account out. */
const numberFor = ({ service }: Route) => (service === 'gateway' ? '2' : '1');
/** With which body a call does something; without one it is called with none. */
const bodies = new Map<Route, object>([
  [routes.changeStage, { stage: 3 }],
  [routes.postChatMessage, { text: 'Hello', sender: 'admin' }],
  [routes.createStaffAccount, { username: 'audited', role: 'agent', password: adminPassword }],
  [routes.changeStaffAccount, { role: 'agent', password: adminPassword }],
  [routes.resetStaffPassword, { password: adminPassword }],
  [routes.resetTwoStep, { password: adminPassword }],
]);
const queries = new Map<Route, string>([[routes.searchCustomers, '?query=07700900101']]);

it('every call of staff leaves an entry of who, what and from where, but for those that say otherwise', async () => {
  const without: string[] = [];
  let successes = 0;
  for (const route of Object.values<Route>(routes)) {
    if (route === routes.logout || route === routes.login) continue;
    const path = route.path.replace('{applicationId}', reference).replace(/\{\w+\}/g, numberFor(route));
    const suffix = path.endsWith('/export') ? '?format=csv' : (queries.get(route) ?? '');
    const id = crypto.randomUUID();
    const response = await call(route.method, `${path}${suffix}`, bodies.get(route), id);
    await response.arrayBuffer();
    if (response.status >= 400) continue;
    successes += 1;
    const found = await Promise.all(
      Object.values(pools).map((pool) =>
        pool.query<{ address: string }>(
          `SELECT address FROM audit_entries WHERE correlation_id = $1 AND actor = 'admin'`,
          [id],
        ),
      ),
    );
    const entries = found.flatMap(({ rows }) => rows);
    const isRight = isExempt(route)
      ? entries.length === 0
      : entries.length > 0 && entries.every(({ address }) => address === '127.0.0.1');
    if (!isRight) without.push(`${route.method} ${path}: ${JSON.stringify(entries)}`);
  }
  expect(without).toEqual([]);
  expect(successes).toBeGreaterThan(50);
});

it('reading leaves one entry for each record, however often it is read', async () => {
  for (let i = 0; i < 3; i++) await call('GET', '/api/loan-applications/2');
  const { entries } = await list('record=loan-applications/2');
  expect(entries.map(({ actor, action, subject, address }) => [actor, action, subject, address])).toEqual([
    ['admin', 'read', 'loan-applications/2', '127.0.0.1'],
  ]);
});

describe('signing in', () => {
  it('leaves an entry when it fails, when it succeeds and when it ends, without what was typed', async () => {
    const adminToken = token;
    token = '';
    await call('POST', '/api/admin/login', { username: 'ADMIN', password: 'wrong' });
    await call('POST', '/api/admin/login', { username: 'my secret password', password: 'wrong' });
    token = await signIn('admin', adminPassword);
    await call('POST', '/api/admin/logout');
    token = adminToken;
    const { entries } = await list('action=sign&limit=4');
    expect(linesOf(entries)).toEqual([
      'admin: sign out',
      'admin: sign in',
      'unknown: sign in refused',
      'admin: sign in refused',
    ]);
    expect(JSON.stringify((await list('limit=200')).entries)).not.toContain('my secret password');
  });
});

it('the pages of all services together hold each entry once, the newest first', async () => {
  const whole = await list('limit=200&until=2999-01-01');
  const paged: AuditEntry[] = [];
  for (let cursor = ''; ;) {
    const { entries, next } = await list(`limit=7&until=2999-01-01${cursor}`);
    // What happens between two pages moves nothing.
    await call('GET', `/api/backcalls/${paged.length}`);
    paged.push(...entries);
    if (next === null || paged.length >= 140) break;
    cursor = `&cursor=${next}`;
  }
  const ids = paged.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(ids.map((id) => id.split('-')[0])).size).toBeGreaterThan(3);
  const newest = whole.entries.map(({ id }) => id);
  expect(ids.slice(0, newest.length)).toEqual(newest.slice(0, ids.length));
});

it.each([
  ['a person', 'actor=ADMIN', ({ actor }: AuditEntry) => actor === 'admin'],
  ['an action', 'action=stage', ({ action }: AuditEntry) => action.includes('stage')],
  ['a record', `record=${reference}`, ({ subject }: AuditEntry) => subject.includes(reference)],
])('is narrowed down by %s', async (_what, query, holds) => {
  const { entries } = await list(query);
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.filter((entry) => !holds(entry))).toEqual([]);
});

it('is narrowed down by days, and refuses what is no day or no cursor', async () => {
  expect((await list('until=2020-01-01')).entries).toEqual([]);
  expect((await list('from=2020-01-01&limit=1')).entries).toHaveLength(1);
  expect((await list('from=yesterday')).status).toBe(400);
  expect((await list('cursor=nonsense')).status).toBe(400);
});

it('is saved as a file, which leaves an entry too', async () => {
  const file = await (await call('GET', '/api/admin/audit/export?format=csv&action=stage')).text();
  const [head, first] = file.split(/\r?\n/);
  expect(head).toContain('Occurred At,Actor,Action,Subject,Reason,Address');
  expect(first).toContain(`admin,change stage,applications/${reference}/stage`);
  expect(linesOf((await list('action=export&record=audit')).entries)).toContain('admin: export');
});

it.each(services)('entries of %s stay as they were written', async (name) => {
  for (const change of [
    `UPDATE audit_entries SET actor = 'somebody else'`,
    'DELETE FROM audit_entries',
    'TRUNCATE audit_entries',
  ])
    await expect(pools[name]?.query(change)).rejects.toThrow('audit entries stay as they were written');
});

it('a customer who confirms leaves an entry, and so does a wrong answer, without what was typed', async () => {
  await call('POST', '/api/applications/nobodys-name/confirm', { postcode: 'SW1A 1AA' });
  await call('POST', `/api/applications/${reference}/confirm`, { postcode: 'LE2 1TR' });
  const { entries } = await list('actor=customer');
  const ofAnswers = entries.filter(({ action }) => action.startsWith('confirm'));
  expect(ofAnswers.map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
    ['customer', 'confirm', `applications/${reference}`],
    ['customer', 'confirm refused', 'applications'],
  ]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPool } from '@loanline/kit/database/pool';
import type { SavedView } from '@loanline/proto/entities/lists/saved-view';
import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { addAgent, addStaff } from '../testing/add-staff.ts';
import { startGateway, type TestGateway } from '../testing/gateway.ts';

let gateway: TestGateway;
let pool: Pool;
let priya: string;
let tom: string;
let agent: string;
beforeAll(async () => {
  gateway = await startGateway({ RATE_WRITE: '10000/60', RATE_READ: '10000/60' });
  pool = createPool(gateway.databaseUrl);
  priya = await gateway.signIn();
  tom = await addStaff(gateway, 'tom', 'admin');
  agent = await addAgent(gateway);
});
afterAll(async () => {
  await pool.end();
  await gateway.stop();
});
beforeEach(() => pool.query('TRUNCATE saved_views, removed_views'));

const call = (token: string, method: string, path: string, body?: object) =>
  fetch(`${gateway.url}/api/saved-views${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
const large = {
  list: 'applications',
  name: 'Large and new',
  parameters: 'stage=1&sort=amount&columns=customer,email',
  shared: false,
};
const save = async (token: string, changes: object = {}, id: string = randomUUID()) => {
  const answer = await call(token, 'PUT', `/${id}`, { ...large, ...changes });
  return { status: answer.status, body: (await answer.json()) as SavedView & { error: string } };
};
const viewsOf = async (token: string) =>
  (await (await call(token, 'GET', '?list=applications')).json()) as SavedView[];
const namesOf = async (token: string) => (await viewsOf(token)).map(({ name }) => name);

describe('a saved view', () => {
  it('is seen by the one who saved it, and, if it is shared, by all staff', async () => {
    await save(priya);
    await save(priya, { name: 'Flagged', shared: true });
    expect(await namesOf(priya)).toEqual(['Flagged', 'Large and new']);
    expect(await namesOf(tom)).toEqual(['Flagged']);
    expect((await viewsOf(tom))[0]).toMatchObject({
      owner: 'priya',
      parameters: large.parameters,
      shared: true,
      version: 1,
    });
  });

  it('of a colleague is neither changed nor removed, nor known, unless it is shared', async () => {
    const { id, version } = (await save(priya)).body;
    expect((await save(tom, { version }, id)).status).toBe(404);
    expect((await call(tom, 'DELETE', `/${id}`)).status).toBe(404);
    expect(await namesOf(priya)).toEqual(['Large and new']);
  });

  it('that is shared is renamed and removed by every admin, and made private by its owner alone', async () => {
    const { id, version } = (await save(priya, { shared: true })).body;
    const renamed = await save(tom, { name: 'Big', shared: true, version }, id);
    expect([renamed.status, renamed.body.owner, renamed.body.version]).toEqual([200, 'priya', 2]);
    expect((await save(tom, { shared: false, version: 2 }, id)).status).toBe(409);
    expect((await save(priya, { name: 'Mine', shared: false, version: 2 }, id)).status).toBe(200);
    expect([await namesOf(priya), await namesOf(tom)]).toEqual([['Mine'], []]);
    await save(priya, { name: 'Mine', shared: true, version: 3 }, id);
    expect((await call(tom, 'DELETE', `/${id}`)).status).toBe(204);
    expect(await namesOf(priya)).toEqual([]);
    expect((await call(tom, 'DELETE', `/${id}`)).status).toBe(404);
  });

  it('is saved once by the same call made twice, even at the same time', async () => {
    const id = randomUUID();
    const answers = await Promise.all([save(priya, {}, id), save(priya, {}, id), save(priya, {}, id)]);
    expect(answers.map(({ status, body }) => [status, body.version])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
    expect(await namesOf(priya)).toHaveLength(1);
  });

  it('is not changed over the change of a colleague', async () => {
    const { id } = (await save(priya, { shared: true })).body;
    await save(tom, { name: 'Big', shared: true, version: 1 }, id);
    expect((await save(priya, { name: 'Huge', shared: true, version: 1 }, id)).status).toBe(409);
    expect(await namesOf(priya)).toEqual(['Big']);
  });

  it('is restored under its id after it was removed', async () => {
    const { id } = (await save(priya)).body;
    await call(priya, 'DELETE', `/${id}`);
    expect((await save(priya, { version: 1 }, id)).status).toBe(404);
    expect((await save(priya, {}, id)).body).toMatchObject({ id, version: 1 });
  });

  it('that is shared belongs to its owner again when a colleague undoes its removal', async () => {
    const { id } = (await save(priya, { shared: true })).body;
    await call(tom, 'DELETE', `/${id}`);
    expect((await save(tom, { shared: false }, id)).status).toBe(409);
    expect((await save(tom, { shared: true }, id)).body).toMatchObject({ id, owner: 'priya', version: 1 });
    await call(tom, 'DELETE', `/${id}`);
    expect((await save(priya, { shared: true }, id)).body.owner).toBe('priya');
  });

  it('can be removed again after a gateway of the previous release saved it, which leaves whose it was', async () => {
    const { id } = (await save(priya, { shared: true })).body;
    await pool.query(
      'INSERT INTO removed_views (id, account_id, shared) SELECT id, account_id, shared FROM saved_views',
    );
    expect((await call(tom, 'DELETE', `/${id}`)).status).toBe(204);
  });

  it('stores the owner of a removed view for a day', async () => {
    const { id } = (await save(priya)).body;
    await call(priya, 'DELETE', `/${id}`);
    await pool.query(`UPDATE removed_views SET removed_at = now() - interval '25 hours'`);
    await call(priya, 'DELETE', `/${(await save(priya)).body.id}`);
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM removed_views');
    expect(rows.map((row) => row.id)).not.toContain(id);
    expect(rows).toHaveLength(1);
  });

  it('has a name of its own among those of its owner, or among the shared ones', async () => {
    await save(priya);
    expect((await save(priya, { name: 'LARGE AND NEW' })).body.error).toBe(
      'Another view has this name. Choose a different one.',
    );
    expect((await save(tom)).status).toBe(200);
    expect((await save(priya, { shared: true })).status).toBe(200);
    expect((await save(tom, { shared: true })).status).toBe(409);
  });
});

it.each([
  ['50 of their own', 50, false, 'You already have 50 private views of this list. Remove one and try again.'],
  ['100 that are shared', 100, true, 'This list already has 100 shared views. Remove one and try again.'],
])('a list has up to %s', async (_what, most, shared, sentence) => {
  await pool.query(
    `INSERT INTO saved_views (id, account_id, list, name, parameters, shared)
     SELECT gen_random_uuid(), (SELECT id FROM staff_accounts WHERE username = 'priya'), 'applications', 'View ' || n, '', $2
     FROM generate_series(1, $1) AS n`,
    [most, shared],
  );
  const refused = await save(priya, { shared });
  expect([refused.status, refused.body.error]).toEqual([409, sentence]);
  expect((await save(priya, { shared: !shared })).status).toBe(200);
});

it.each([
  ['a search, which may name a customer', { parameters: 'search=rahman' }],
  ['a search after a filter', { parameters: 'stage=1&search=rahman' }],
  ['what is no part of an address', { parameters: 'stage=<script>' }],
  ['no name', { name: ' ' }],
  ['a name that is too long', { name: 'a'.repeat(61) }],
  ['a list that has no views', { list: 'audit' }],
])('a view with %s is refused', async (_what, changes) => {
  expect((await save(priya, changes)).status).toBe(400);
});

it('agents have no views, and each change is in the audit', async () => {
  expect((await call(agent, 'GET', '?list=applications')).status).toBe(403);
  expect((await save(agent)).status).toBe(403);
  const { id } = (await save(priya)).body;
  await call(priya, 'DELETE', `/${id}`);
  const { rows } = await pool.query<{ action: string; actor: string }>(
    `SELECT actor, action FROM audit_entries WHERE subject LIKE '%' || $1 ORDER BY id`,
    [id],
  );
  expect(rows).toEqual([
    { actor: 'priya', action: 'save view' },
    { actor: 'priya', action: 'remove view' },
  ]);
});

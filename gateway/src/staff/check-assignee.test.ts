import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@loanline/kit/access/identity';
import { admin, agent } from '@loanline/kit/testing/keys';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { inTransaction } from '@loanline/kit/database/transaction';
import { migrations } from '../service.ts';
import { createAccounts } from './accounts.ts';
import { createCheckAssignee, type CheckAssignee } from './check-assignee.ts';

let database: TestDatabase;
let checkAssignee: CheckAssignee;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
  const { pool } = database;
  checkAssignee = createCheckAssignee(createAccounts(pool, (_id, change) => inTransaction(pool, change)));
  await database.pool.query(
    `INSERT INTO staff_accounts (username, password_hash, role, disabled_at)
     VALUES ('Sam_Hill', '', 'agent', NULL), ('rosa', '', 'agent', now()), ('priya', '', 'admin', NULL)`,
  );
});
afterAll(() => database.drop());

const json = { 'content-type': 'application/json' };
const check = async (text: string, caller: Caller = admin, headers: object = json) =>
  (await checkAssignee('agent', caller, { ...headers }, Buffer.from(text))).toString();

describe('given an admin names the agent', () => {
  it.each(['Sam_Hill', 'sam_hill', ' SAM_HILL ', 'Sam\0_Hill'])(
    'as %j, then the service gets the spelling of the account',
    async (assignedTo) => {
      const call = { status: 'send to agent', assignedTo, notes: 'Prefers the evening' };
      expect(JSON.parse(await check(JSON.stringify(call)))).toEqual({ ...call, assignedTo: 'Sam_Hill' });
    },
  );

  it.each([
    ['of no account', 'samhill'],
    ['of an account whose name differs by more than case', 'SamxHill'],
    ['of a disabled account', 'rosa'],
    ['of an admin', 'priya'],
    ['that is empty', ' '],
  ])('by a name %s, then the call is refused', async (_whose, assignedTo) => {
    await expect(check(JSON.stringify({ assignedTo }))).rejects.toMatchObject({
      code: 'invalid-input',
      message: 'No active agent has this username. Choose another agent.',
      details: [{ path: 'assignedTo' }],
    });
  });

  it.each([
    ['compressed', { ...json, 'content-encoding': 'gzip' }],
    ['in another character set', { 'content-type': 'application/json; charset=utf-16' }],
  ])('in a body that is %s, then the call is refused', async (_how, headers) => {
    await expect(check('{"assignedTo":"nobody"}', admin, headers)).rejects.toMatchObject({
      code: 'unsupported-media-type',
    });
  });

  it('while the database does not answer, then the call is refused for the moment', async () => {
    await inTransaction(database.pool, async (client) => {
      await client.query('LOCK TABLE staff_accounts IN ACCESS EXCLUSIVE MODE');
      const askedAt = performance.now();
      await expect(check('{"assignedTo":"Sam_Hill"}')).rejects.toMatchObject({ code: 'service-unavailable' });
      expect(performance.now() - askedAt).toBeLessThan(15_000);
    });
  }, 40_000);

  it('in a body that is no JSON, then the call is refused', async () => {
    await expect(check('{"assignedTo":')).rejects.toMatchObject({ code: 'malformed-request' });
  });
});

it.each(['{ "status": "completed" }', '{"assignedTo":7}', '[]', 'null'])(
  'given an admin names nobody in %s, then the service gets it unchanged',
  async (text) => expect(await check(text)).toBe(text),
);

it('given an agent names somebody, then the service, which refuses it, gets it unchanged', async () => {
  const text = '{"assignedTo":"nobody"}';
  expect(await check(text, agent)).toBe(text);
});

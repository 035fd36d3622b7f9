import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { testServerUrl } from '../testing/database.ts';
import { createDatabase, databaseNameOf, onServer } from './create-database.ts';
import { createPool } from './pool.ts';

const url = () => {
  const target = new URL(testServerUrl());
  target.pathname = `/Test-${randomBytes(8).toString('hex')}`;
  return target.href;
};

describe('createDatabase', () => {
  it('given a missing database, when several processes create it at once, then it exists and no process fails', async () => {
    const missing = url();
    await Promise.all(Array.from({ length: 5 }, () => createDatabase(missing)));
    const pool = createPool(missing);
    expect((await pool.query('SELECT current_database() AS name')).rows).toEqual([
      { name: databaseNameOf(missing) },
    ]);
    await pool.end();
    await onServer(missing, (client) => client.query(`DROP DATABASE "${databaseNameOf(missing)}"`));
  });

  it('given a server that is not there, then the reason is thrown', async () => {
    await expect(createDatabase('postgres://postgres@127.0.0.1:1/x')).rejects.toThrow(/ECONNREFUSED/);
  });
});

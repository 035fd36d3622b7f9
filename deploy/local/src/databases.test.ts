import { afterEach, describe, expect, it } from '@jest/globals';
import { databaseNameOf, onServer } from '@loanline/kit/database/create-database';
import { createPool } from '@loanline/kit/database/pool';
import { testServerUrl } from '@loanline/kit/testing/database';
import { randomBytes } from 'node:crypto';
import { databasesOn } from './databases.ts';

const made: string[] = [];
afterEach(async () => {
  for (const url of made.splice(0)) {
    await onServer(url, (client) => client.query(`DROP DATABASE "${databaseNameOf(url)}"`));
  }
});

describe('databasesOn', () => {
  it('given a server, then each service has a database of its own, named after the given one', async () => {
    const base = `given_${randomBytes(4).toString('hex')}`;
    const databases = databasesOn(new URL(`/${base}`, testServerUrl()).href);
    for (const service of ['applications', 'chat']) {
      const url = await databases.of(service);
      made.push(url);
      const pool = createPool(url);
      const { rows } = await pool.query('SELECT current_database() AS name');
      expect(rows).toEqual([{ name: `${base}_${service}` }]);
      await pool.end();
    }
  });

  it('given an existing one, then it is not replaced', async () => {
    const databases = databasesOn(new URL(`/given_${randomBytes(4).toString('hex')}`, testServerUrl()).href);
    const url = await databases.of('chat');
    made.push(url);
    const pool = createPool(url);
    await pool.query('CREATE TABLE survivors (id int)');
    await databases.of('chat');
    expect((await pool.query('SELECT * FROM survivors')).rows).toEqual([]);
    await pool.end();
  });
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onServer } from '../database/create-database.ts';
import { createTestDatabase, testServerUrl, type TestDatabase } from './database.ts';

let folder: string;
const made: TestDatabase[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
});
afterAll(async () => {
  for (const database of made) await database.drop();
  await rm(folder, { recursive: true });
});

const write = async (name: string, sql: string) => {
  await mkdir(join(folder, name));
  await writeFile(join(folder, name, 'migration.sql'), sql);
};
const create = async () => {
  const database = await createTestDatabase(pathToFileURL(`${folder}/`));
  made.push(database);
  return database;
};
const templates = () =>
  onServer(testServerUrl(), async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database WHERE datname LIKE 'template\\_%'`,
    );
    return rows.map(({ name }) => name);
  });

it('Suites that need the same migrations at once build one template, and each has a copy of its own', async () => {
  // No other run has built this template.
  await write('1_animals', `-- ${randomUUID()}\nCREATE TABLE animals (id int); SELECT pg_sleep(0.3);`);
  const before = await templates();
  const databases = await Promise.all(Array.from({ length: 5 }, create));
  expect((await templates()).filter((name) => !before.includes(name))).toHaveLength(1);
  await databases[0]?.pool.query('INSERT INTO animals VALUES (1)');
  const counts = databases.map(async ({ pool }) => (await pool.query('SELECT FROM animals')).rowCount);
  expect(await Promise.all(counts)).toEqual([1, 0, 0, 0, 0]);
});

it('A new migration needs a new template', async () => {
  await write('2_plants', 'CREATE TABLE plants (id int)');
  const { pool } = await create();
  expect((await pool.query('SELECT FROM plants')).rowCount).toBe(0);
});

it('A migration that fails leaves no template', async () => {
  const before = await templates();
  await write('3_broken', 'SELECT no_such_function()');
  await expect(create()).rejects.toThrow(/3_broken failed/);
  expect((await templates()).filter((name) => !name.endsWith('_draft'))).toEqual(before);
});

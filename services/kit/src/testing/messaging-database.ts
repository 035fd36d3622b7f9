import { readFile } from 'node:fs/promises';
import { createTestDatabase, type TestDatabase } from './database.ts';

const scripts = ['../outbox/outbox.sql', '../inbox/inbox.sql', '../lease/lease.sql'];

/** A database with the tables of outbox, inbox and leases, as a service's migrations make them. */
export const createMessagingDatabase = async (): Promise<TestDatabase> => {
  const database = await createTestDatabase();
  for (const script of scripts) {
    await database.pool.query(await readFile(new URL(script, import.meta.url), 'utf8'));
  }
  return database;
};

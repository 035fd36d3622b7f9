import { createDatabase } from '@loanline/kit/database/create-database';
import { createPool } from '@loanline/kit/database/pool';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const folder = new URL('../../src/earlier-release/databases/', import.meta.url);

/** Restores each service's database as an earlier release left it; returns the names of the services. */
export const restoreDatabases = async (databaseOf: (service: string) => string): Promise<string[]> => {
  const services: string[] = [];
  for (const file of await readdir(folder)) {
    const service = file.replace('.sql.gz', '');
    await createDatabase(databaseOf(service));
    const dump = await promisify(gunzip)(await readFile(new URL(file, folder)));
    const pool = createPool(databaseOf(service));
    try {
      await pool.query(dump.toString());
    } finally {
      await pool.end();
    }
    services.push(service);
  }
  return services;
};

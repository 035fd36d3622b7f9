import { expect, it } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';

const root = new URL('../../../../', import.meta.url);

const isProduct = (file: string) =>
  /^[^/]+\/src\/.+\.ts$|^src\/.+\.ts$/.test(file) && !/\.test\.ts$|\/(testing|generated)\//.test(file);

const sourcesIn = async (folder: string) => {
  const files = (await readdir(new URL(folder, root), { recursive: true })).filter(isProduct);
  return Promise.all(
    files.map(async (file) => ({
      file: folder + file,
      text: await readFile(new URL(folder + file, root), 'utf8'),
    })),
  );
};

/** Statements that name the table, and Prisma's model of it. */
const usesTable = (table: string, model: string) =>
  new RegExp(`\\b(INTO|FROM|UPDATE|JOIN|TABLE|USING)\\s+"?${table}\\b|\\.${model}\\.`, 'i');

it.each([
  ['outbox', 'outbox', 'eventInsert and insertEvents add the request that causes an event'],
  ['audit_entries', 'auditEntry', 'auditInsert and recordAudit add the request and its address'],
])('no SQL outside the kit names %s, or Prisma %s, since there %s', async (table, model) => {
  const sources = [...(await sourcesIn('services/')), ...(await sourcesIn('gateway/'))];
  const owners = sources.filter(({ text }) => usesTable(table, model).test(text)).map(({ file }) => file);
  expect(owners.some((file) => file.startsWith('services/kit/'))).toBe(true);
  expect(owners.filter((file) => !file.startsWith('services/kit/'))).toEqual([]);
});

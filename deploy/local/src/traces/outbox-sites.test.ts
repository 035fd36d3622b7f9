import { expect, it } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';

const services = new URL('../../../../services/', import.meta.url);

const isProduct = (file: string) =>
  /^[^/]+\/src\/.+\.ts$/.test(file) && !/\.test\.ts$|\/(testing|generated)\//.test(file);

/** The sources of the services that write into an outbox by a statement of their own. */
const writers = async () => {
  const files = (await readdir(services, { recursive: true })).filter(isProduct);
  const sources = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(new URL(file, services), 'utf8') })),
  );
  return sources.filter(({ text }) => /INSERT INTO outbox\b|\boutbox\.create/.test(text));
};

/** The function that adds the trace to a correlation id, or the column of a statement that is given its result. */
const withTrace = /carried\(|\bcarried_id\b/;

it('every statement that writes into an outbox adds the trace to the correlation id', async () => {
  const found = await writers();
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(({ text }) => !withTrace.test(text)).map(({ file }) => file)).toEqual([]);
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { searchTables } from '@loanline/kit/testing/search-tables';
import { createPool } from '@loanline/kit/database/pool';
import { eventually } from '@loanline/kit/testing/processes';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import { applyPayload } from '@loanline/proto/rules/testing/submissions';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createProduct } from '@loanline/local/embedded/product';
import { runningPostgres } from '@loanline/local/postgres/running-postgres';
import { loadSecrets } from '@loanline/local/secrets';
import { readSettings } from '@loanline/local/settings';
import { readManifest } from '@loanline/local/backup/manifest';

const run = promisify(execFile);
const command = new URL('../../../local/dist/backup/main.js', import.meta.url).pathname;

let folder: string;
let env: Record<string, string>;
let product: ReturnType<typeof createProduct>;
const start = async () => {
  const settings = readSettings(env);
  product = createProduct(settings, await loadSecrets(settings.DATA_DIR));
  await product.start();
};
const removeData = async () => {
  // The cluster may be in a folder that the data folder links to.
  await rm(await realpath(join(folder, 'data/postgres')), { recursive: true });
  await rm(join(folder, 'data'), { recursive: true });
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loanline-backup-'));
  env = {
    PORT: '0',
    SEED_DEMO: '0',
    SANDBOX: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'backups'),
    ADMIN_PASSWORD: 'a password for tests',
    PUBLIC_ORIGIN: 'https://loans.example.co.uk',
    TRUST_PROXY: '1',
  };
  await start();
}, 300_000);
afterAll(async () => {
  await product.stop();
  await removeData();
  await rm(folder, { recursive: true });
});

const call = async <B>(path: string, body?: object, headers: Record<string, string> = {}) => {
  const response = await fetch(product.url() + path, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as B;
};
const apply = async (mobile: string, surname: string) => {
  const payload = { ...applyPayload(londonToday()), mobile, surname };
  return (await call<{ applicationId: string }>('/api/loan-applications', payload)).applicationId;
};
/** Sends a file for a document that staff ask for; answers where staff find it. */
const sendDocument = async (reference: string, content: string) => {
  const [documentId, fileId] = [randomUUID(), randomUUID()];
  const path = `/api/applications/${reference}/documents`;
  const documents = [{ id: documentId, kind: 'payslips', title: 'Payslips' }];
  await call(path, { documents }, await signIn());
  const files = `${path}/${documentId}/files`;
  await call(files, { fileId, name: 'Payslip of Keptwell.pdf', bytes: content.length });
  const sent = await fetch(`${product.url()}${files}/${fileId}?offset=0`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/octet-stream' },
    body: content,
  });
  expect(await sent.json()).toEqual({ offset: content.length, done: true });
  return `${files}/${fileId}`;
};
const signIn = async () => {
  const { token } = await call<{ token: string }>('/api/admin/login', {
    username: 'admin',
    password: 'a password for tests',
  });
  return { authorization: `Bearer ${token}` };
};
/** Finds the columns, in all databases, that contain the words. */
const everywhere = async (words: readonly string[]) => {
  const urlOf = await runningPostgres(join(folder, 'data'));
  const found: string[] = [];
  for (const service of [
    'applications',
    'chat',
    'messaging',
    'reminders',
    'integrations',
    'gateway',
    'bus',
  ]) {
    const pool = createPool(urlOf?.(`loanline_${service}`) ?? '');
    found.push(...(await searchTables(pool, words)));
    await pool.end();
  }
  return found;
};
const backups = async () =>
  (await readdir(join(folder, 'backups')))
    .filter((name) => /^\d+T\d+Z$/.test(name))
    .sort()
    .map((name) => join(folder, 'backups', name));
const operate = (name: 'backup' | 'restore', more: Record<string, string> = {}) =>
  run(process.execPath, [command, name], { env: { ...process.env, ...env, ...more } });

it('after everything is lost, a restored backup has all that it had, and nobody who was erased since', async () => {
  const retained = await apply('07700 900 111', 'Keptwell');
  const erased = await apply('07700 900 222', 'Erasedham');
  const content = '%PDF-1.4\nstartxref\n0\n%%EOF\n';
  const file = await sendDocument(retained, content);
  const { stdout } = await operate('backup');
  expect(stdout).toMatch(/7 databases with \d+ rows/);
  const [from = ''] = await backups();

  await call(
    '/api/admin/people/requests',
    { kind: 'erasure', references: [erased], phones: ['+447700900222'], emails: [], reason: 'By letter' },
    await signIn(),
  );
  await apply('07700 900 333', 'Lateson');
  expect(await everywhere(['erasedham'])).toEqual([]);
  const keys = await readFile(join(folder, 'data/secrets.json'), 'utf8');
  await expect(operate('restore', { FROM: from })).rejects.toThrow(/running already/);

  await product.stop();
  await removeData();
  await operate('restore', { FROM: from });
  expect(await readFile(join(folder, 'data/secrets.json'), 'utf8')).toBe(keys);
  await expect(operate('restore', { FROM: from })).rejects.toThrow(/already has tables/);
  // Identical to the byte, since the product is not running.
  await operate('backup');
  const [before, after] = await Promise.all((await backups()).map(readManifest));
  expect(after?.databases).toEqual(before?.databases);
  expect(before?.documents).toHaveLength(1);
  expect(after?.documents).toEqual(before?.documents);
  await start();

  const headers = await signIn();
  const { applications } = await call<{ applications: { applicationId: string }[] }>(
    '/api/admin/people/find',
    { asked: '07700900111' },
    headers,
  );
  expect(applications.map(({ applicationId }) => applicationId)).toEqual([retained]);
  const shown = await fetch(product.url() + file, { headers });
  expect(await shown.text()).toBe(content);
  expect(await everywhere(['lateson'])).toEqual([]);
  await eventually(async () => expect(await everywhere(['erasedham', '7700900222'])).toEqual([]));
  // Sequences continue where they were.
  const next = await apply('07700 900 444', 'Nextley');
  expect([retained, erased]).not.toContain(next);
}, 900_000);

it('a file that is damaged is found before anything is restored', async () => {
  const [from = ''] = await backups();
  const [file = ''] = (await readdir(from)).filter((one) => one.startsWith('gateway.'));
  await writeFile(join(from, file), 'something else');
  const elsewhere = join(folder, 'elsewhere');
  await expect(operate('restore', { FROM: from, DATA_DIR: elsewhere })).rejects.toThrow(
    `${file} is not what was backed up`,
  );
  await rm(await realpath(join(elsewhere, 'postgres')), { recursive: true });
}, 300_000);

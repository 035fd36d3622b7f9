import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger } from '@loanline/kit/runtime/logger';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import type { FoundPerson, PersonRequest } from '@loanline/proto/entities/person';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import { applyPayload } from '@loanline/proto/rules/testing/submissions';
import { mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createErasureNotes } from './erasure-notes.ts';
import { eraseAgain } from './erase-again.ts';
import { createPrisma } from '../prisma.ts';
import { startApplications, type RunningApplications } from '../testing/start-applications.ts';
import { gateway } from './testing/person-calls.ts';

let folder: string;
let notes: string;
let service: RunningApplications;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loanline-erasures-'));
  notes = join(folder, 'notes');
  service = await startApplications({ ERASURES_DIR: notes });
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

const submit = async () => {
  const payload = applyPayload(londonToday());
  const { body } = await service.call<{ applicationId: string }>(
    'POST',
    '/api/loan-applications',
    anonymous,
    payload,
  );
  return body.applicationId;
};
const ask = (kind: PersonRequest['kind'], reference: string) =>
  service.call<PersonRequest>('POST', '/api/admin/people/requests', admin, {
    kind,
    reason: 'Asked by letter',
    references: [reference],
  });
const find = async (asked: string) =>
  (await service.call<FoundPerson>('POST', '/internal/people/find', gateway, { asked, also: {} })).body
    .applications;

it('an erasure is noted where only this account reads it, and an export is not', async () => {
  const reference = await submit();
  await ask('export', reference);
  expect(await readdir(notes)).toEqual([]);
  const { body } = await ask('erasure', reference);
  expect(await readdir(notes)).toEqual([`${body.id}.json`]);
  const file = join(notes, `${body.id}.json`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    id: body.id,
    request: { kind: 'erasure', references: [reference] },
  });
});

it('an erasure that cannot be noted is not done', async () => {
  const reference = await submit();
  await rename(notes, `${notes}.away`);
  await writeFile(notes, 'no folder');
  expect((await ask('erasure', reference)).status).toBe(500);
  expect(await find(reference)).toHaveLength(1);
  await rm(notes);
  expect((await ask('erasure', reference)).status).toBe(201);
  expect(await find(reference)).toEqual([]);
});

/** As at the next start of the service. */
const startAgain = () =>
  eraseAgain(
    {
      pool: service.pool,
      prisma: createPrisma(service.pool),
      logger: createLogger('test', 'silent'),
      relay: { wake: () => undefined },
      addressLookup: null,
      erasureNotes: createErasureNotes(notes, createLogger('applications', 'silent')),
      documents: null,
      savedAnswers: null,
      savedDays: 7,
      mostHoldsPerDay: 0,
      creditReferenceAgency: null,
    },
    createLogger('applications', 'silent'),
  );

it('given that the commit of an erasure fails, nothing is left to be repeated', async () => {
  const reference = await submit();
  const before = await readdir(notes);
  await service.pool.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
    CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON person_requests DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION refuse()`);
  expect((await ask('erasure', reference)).status).toBe(500);
  await service.pool.query('DROP TRIGGER refuse ON person_requests; DROP FUNCTION refuse');
  expect(await readdir(notes)).toEqual(before);
  await startAgain();
  expect(await find(reference)).toHaveLength(1);
});

it('given that a restored database lacks the erasure of a draft, the draft is left for a person to decide', async () => {
  const { body } = await ask('erasure', await submit());
  const [note, draft] = [join(notes, `${body.id}.json`), join(notes, `${body.id}.draft`)];
  await rename(note, draft);
  await utimes(draft, 0, 0);
  await service.pool.query('DELETE FROM person_answers WHERE request_id = $1', [body.id]);
  await service.pool.query('DELETE FROM person_requests WHERE id = $1', [body.id]);
  await startAgain();
  expect(await readdir(notes)).toContain(`${body.id}.draft`);
  await rm(draft);
});

it('given that a draft cannot be completed, the erasure is still answered as done', async () => {
  const lines: string[] = [];
  const logger = createLogger('applications', 'error', { write: (line) => void lines.push(line) });
  await createErasureNotes(notes, logger).complete('7d9f1f5e-6f0b-4d8e-9f5c-0a3b1c2d4e5f');
  expect(lines.join()).toContain('failed to complete the note of an erasure');
});

it('given that the process died after the commit of an erasure, its draft is completed at the next start', async () => {
  const { body } = await ask('erasure', await submit());
  await rename(join(notes, `${body.id}.json`), join(notes, `${body.id}.draft`));
  await startAgain();
  expect(await readdir(notes)).toContain(`${body.id}.json`);
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import type { FoundPerson, PersonRequest } from '@loanline/proto/entities/person';
import { londonToday } from '@loanline/proto/rules/dates';
import { applyPayload } from '@loanline/proto/rules/testing/submissions';
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApplications, type RunningApplications } from './testing/start-applications.ts';

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
  (await service.call<FoundPerson>('POST', '/api/admin/people/find', admin, { asked })).body.applications;

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

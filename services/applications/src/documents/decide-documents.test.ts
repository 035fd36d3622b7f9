import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createMetrics } from '@loanline/kit/observability/metrics';
import { nobody } from '@loanline/kit/compliance/data-requests/handle-data-request';
import { inDryRun, inTransaction } from '@loanline/kit/database/transaction';
import { createLogger } from '@loanline/kit/runtime/logger';
import { inContext } from '@loanline/kit/runtime/request-context';
import { admin, agent, anonymous } from '@loanline/kit/testing/keys';
import type { StaffDocument } from '@loanline/proto/entities/document';
import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import type { Problem } from '@loanline/proto/problems';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { createPersonalData } from '../data-requests/personal-data.ts';
import { createVault } from './create-vault.ts';
import { readApplicationsConfig } from '../config.ts';
import { createPrisma } from '../prisma.ts';
import { removeFolders } from './remove-folders.ts';
import { pdf, photo } from './testing/pictures.ts';
import { startApplications } from '../testing/start-applications.ts';
import { startWithDocuments, type Place, type WithDocuments } from './testing/send-file.ts';

let service: WithDocuments;
let place: Required<Place>;
beforeAll(async () => {
  service = await startWithDocuments();
});
afterAll(() => service.stop());
beforeEach(async () => {
  place = await service.newPlace();
});

const seenByCustomer = async () =>
  (await service.call<TrackedApplication>('GET', `/api/applications/${place.reference}`, anonymous)).body
    .documents;
const send = (fileId: string = randomUUID()) => service.sendFile({ ...place, fileId }, pdf());
const request = <B = StaffDocument[]>(documents: readonly object[], caller = admin) =>
  service.call<B>('POST', `/api/applications/${place.reference}/documents`, caller, { documents });
const cancel = <B = StaffDocument[]>() =>
  service.call<B>('DELETE', `/api/applications/${place.reference}/documents/${place.documentId}`, admin);
const refusal = { state: 'refused', reason: 'The photo is blurred' };
const actionsOn = async (subject: string) =>
  (
    await service.pool.query<{ action: string }>(
      'SELECT action FROM audit_entries WHERE subject LIKE $1 ORDER BY id',
      [`${subject}%`],
    )
  ).rows.map(({ action }) => action);

describe('staff ask for documents', () => {
  it('in their own words, which the customer reads in their order', async () => {
    const own = {
      id: randomUUID(),
      kind: 'other',
      title: 'A letter from your landlord',
      help: 'With a date',
    };
    const { status, body } = await request([own, { id: randomUUID(), kind: 'identity', title: 'Passport' }]);
    expect([status, body.map(({ title }) => title)]).toEqual([
      201,
      ['Your last 3 payslips', 'A letter from your landlord', 'Passport'],
    ]);
    expect((await seenByCustomer())[1]).toMatchObject({ help: 'With a date', state: 'requested', files: 0 });
    expect(await actionsOn(`applications/${place.reference}/documents`)).toEqual([
      'request documents',
      'request documents',
    ]);
  });

  it('once, however often the call comes', async () => {
    const one = { id: randomUUID(), kind: 'address', title: 'Proof of address' };
    await Promise.all([request([one]), request([one]), request([one])]);
    expect(await seenByCustomer()).toHaveLength(2);
  });

  it('and can withdraw the request until a file has arrived', async () => {
    await service.begin(place, { bytes: 10 });
    expect([(await cancel()).body, await seenByCustomer()]).toEqual([[], []]);
    place = { ...place, documentId: await service.ask(place.reference) };
    await send();
    const { status, body } = await cancel<Problem>();
    expect([status, body.code]).toEqual([409, 'not-allowed-now']);
  });

  it('for at most twenty', async () => {
    const ten = () => Array.from({ length: 10 }, () => ({ id: randomUUID(), kind: 'other', title: 'Page' }));
    await request(ten());
    expect((await request<Problem>(ten())).body.error).toBe('An application can have up to 20 documents');
    expect(await seenByCustomer()).toHaveLength(11);
  });

  it.each([
    [[], 400],
    [[{ id: randomUUID(), kind: 'other', title: ' ' }], 400],
    [[{ id: 'one', kind: 'other', title: 'Page' }], 400],
  ])('but not %j', async (documents, status) => {
    expect((await request(documents)).status).toBe(status);
  });

  it('only as admins', async () => {
    expect((await request([{ id: randomUUID(), kind: 'other', title: 'Page' }], agent)).status).toBe(403);
    expect((await request([], anonymous)).status).toBe(401);
  });
});

describe('staff decide', () => {
  it('to accept it: the customer can send no more files', async () => {
    await send();
    const { body } = await service.decide(place, { state: 'accepted' }, { files: 1, refusals: 0 });
    expect(body).toMatchObject([{ state: 'accepted', decidedBy: 'priya', reason: null }]);
    expect(await seenByCustomer()).toMatchObject([{ state: 'accepted' }]);
    const more = await service.begin<Problem>(place, { bytes: 10 });
    expect([more.status, more.body.code]).toEqual([409, 'not-allowed-now']);
  });

  it('to refuse it, with a reason that the customer reads; a second try can be accepted', async () => {
    await send(place.fileId);
    const refused = await service.decide(place, refusal, { files: 1, refusals: 0 });
    expect(refused.body).toMatchObject([{ state: 'refused', files: 0, refusals: 1 }]);
    expect(await seenByCustomer()).toMatchObject([
      { state: 'refused', reason: 'The photo is blurred', files: 0, refusals: 1 },
    ]);
    await service.sendFile({ ...place, fileId: randomUUID() }, photo());
    expect(await seenByCustomer()).toMatchObject([{ state: 'received', reason: null, files: 1 }]);
    const { body } = await service.decide(place, { state: 'accepted' }, { files: 1, refusals: 1 });
    expect(body).toMatchObject([{ state: 'accepted', files: 1, refusals: 1 }]);
    expect(body[0]?.sent.map((file) => [file.type, file.refused])).toEqual([
      ['image/jpeg', false],
      ['application/pdf', true],
    ]);
    expect((await service.read(place)).status).toBe(200);
    expect(await actionsOn(`applications/${place.reference}/documents/${place.documentId}`)).toEqual([
      'send document',
      'refuse document',
      'send document',
      'accept document',
      'read',
    ]);
  });

  it('once, even when they press twice', async () => {
    await send();
    const refuse = () => service.decide<Problem>(place, refusal, { files: 1, refusals: 0 });
    const answers = await Promise.all([refuse(), refuse(), refuse()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await seenByCustomer()).toMatchObject([{ refusals: 1 }]);
  });

  it('on what they have seen, and on nothing else', async () => {
    expect((await service.decide<Problem>(place, refusal, { files: 0, refusals: 0 })).body.code).toBe(
      'not-allowed-now',
    );
    await send();
    await send();
    const { status, body } = await service.decide<Problem>(
      place,
      { state: 'accepted' },
      { files: 1, refusals: 0 },
    );
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(await seenByCustomer()).toMatchObject([{ state: 'received' }]);
  });

  it('with a reason where they refuse', async () => {
    await send();
    const { body } = await service.decide<Problem>(
      place,
      { state: 'refused', reason: ' ' },
      { files: 1, refusals: 0 },
    );
    expect(body.error).toBe('Say why, so that the customer can send a better one');
  });

  it('and a file that was on its way during a refusal is part of the next try', async () => {
    const content = pdf();
    await service.begin(place, { bytes: content.length });
    await send();
    await service.decide(place, refusal, { files: 1, refusals: 0 });
    await service.sendPiece(place, 0, content);
    expect(await seenByCustomer()).toMatchObject([{ state: 'received', files: 1, refusals: 1 }]);
  });
});

describe('files are deleted', () => {
  const foldersLeft = async (stuck?: string) => {
    const vault = createVault(
      readApplicationsConfig({
        ...service.env,
        DOCUMENTS_DIR: service.folder,
        DOCUMENT_KEYS: `test:${Buffer.alloc(32).toString('base64')}`,
      }),
      { metrics: createMetrics('applications'), logger: createLogger('applications', 'silent') },
    );
    const removeFolder = async (folder: string) => {
      if (folder === stuck) throw new Error('The store refuses');
      await vault?.removeFolder(folder);
    };
    if (vault) await removeFolders(createPrisma(service.pool), { ...vault, removeFolder });
    return readdir(service.folder);
  };

  it('with their application, from the database and the store', async () => {
    await send(place.fileId);
    expect(await foldersLeft()).toContain(place.fileId);
    await service.pool.query(
      `UPDATE tracked_applications SET last_updated = now() - interval '731 days' WHERE application_id = $1`,
      [place.reference],
    );
    expect((await service.deleteDue())['applications']).toMatchObject({ 'files of documents': 1 });
    expect(await foldersLeft()).not.toContain(place.fileId);
  });

  it('and what arrives for them a little later, as long as a piece could be on its way', async () => {
    await send(place.fileId);
    const late = join(service.folder, place.fileId);
    await service.pool.query('DELETE FROM document_files WHERE id = $1', [place.fileId]);
    await foldersLeft();
    await mkdir(late);
    expect(await foldersLeft()).not.toContain(place.fileId);
    await service.pool.query(`UPDATE document_folders_to_remove SET since = now() - interval '6 minutes'`);
    await foldersLeft();
    expect((await service.pool.query('SELECT 1 FROM document_folders_to_remove')).rowCount).toBe(0);
  });

  it('although others that come before them cannot be', async () => {
    await send(place.fileId);
    await service.pool.query('DELETE FROM document_files WHERE id = $1', [place.fileId]);
    const stuck = '00000000-0000-4000-8000-000000000000';
    await service.pool.query('INSERT INTO document_folders_to_remove (folder) VALUES ($1)', [stuck]);
    await expect(foldersLeft(stuck)).rejects.toThrow('The store refuses');
    expect(await readdir(service.folder)).not.toContain(place.fileId);
  });

  it('with their person; an erasure that is taken back leaves them', async () => {
    await send(place.fileId);
    const person = { references: [place.reference], phones: [], emails: [], names: [] };
    const found = await inTransaction(service.pool, (client) =>
      createPersonalData({ savedAnswers: null }).collect(client, person),
    );
    expect(found['Documents']).toMatchObject([{ Title: 'Your last 3 payslips' }]);
    expect(found['Files of documents']).toMatchObject([{ Name: 'photo.jpg', Type: 'application/pdf' }]);
    expect(JSON.stringify(found)).not.toMatch(/file.key/i);
    const erase = (client: PoolClient) =>
      inContext({ correlationId: randomUUID() }, () =>
        createPersonalData({ savedAnswers: null }).erase(client, person, nobody),
      );
    expect((await inDryRun(service.pool, erase)).erased).toMatchObject({ 'Files of documents': 1 });
    expect(await foldersLeft()).toContain(place.fileId);
    await inTransaction(service.pool, erase);
    expect(await foldersLeft()).not.toContain(place.fileId);
  });

  it('after a day when they did not arrive in full', async () => {
    const content = pdf();
    await service.begin(place, { bytes: content.length });
    await service.sendPiece(place, 0, content.subarray(0, 50));
    expect((await service.deleteDue())['unfinished-files']).toEqual({});
    await service.pool.query(
      `UPDATE document_files SET created_at = now() - interval '25 hours' WHERE id = $1`,
      [place.fileId],
    );
    expect((await service.deleteDue())['unfinished-files']).toEqual({ 'files of documents': 1 });
    expect(await foldersLeft()).not.toContain(place.fileId);
  });
});

it('without a folder and a key, customers are asked to send a message', async () => {
  const plain = await startApplications();
  try {
    const reference = await plain.submit();
    const { status, body } = await plain.call<Problem>(
      'POST',
      `/api/applications/${reference}/documents/${randomUUID()}/files`,
      anonymous,
      { fileId: randomUUID(), name: 'a', bytes: 1 },
    );
    expect([status, body.error]).toEqual([503, 'We cannot receive documents here yet. Send us a message.']);
  } finally {
    await plain.stop();
  }
});

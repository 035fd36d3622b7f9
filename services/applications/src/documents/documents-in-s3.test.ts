import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { nobody } from '@loanline/kit/compliance/data-requests/handle-data-request';
import { inTransaction } from '@loanline/kit/database/transaction';
import { createMetrics } from '@loanline/kit/observability/metrics';
import { createLogger } from '@loanline/kit/runtime/logger';
import { inContext } from '@loanline/kit/runtime/request-context';
import { anonymous } from '@loanline/kit/testing/keys';
import { freePort } from '@loanline/kit/testing/processes';
import type { Problem } from '@loanline/proto/problems';
import { mostPieceBytes } from '@loanline/proto/rules/documents/limits';
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { readApplicationsConfig } from '../config.ts';
import { createPersonalData } from '../data-requests/personal-data.ts';
import { createPrisma } from '../prisma.ts';
import { createVault } from './create-vault.ts';
import { removeFolders } from './remove-folders.ts';
import { pdf } from './testing/pictures.ts';
import { s3Environment, startS3Server, type S3Server } from './testing/s3/s3-server.ts';
import { startWithDocuments, type Place, type WithDocuments } from './testing/send-file.ts';

const keys = { DOCUMENT_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}` };
const unavailable = 'We cannot receive or show documents at the moment. Try again in a few minutes.';
let store: S3Server;
let service: WithDocuments;
let place: Required<Place>;
beforeAll(async () => {
  store = await startS3Server();
  service = await startWithDocuments({ ...s3Environment(store), ...keys });
});
afterAll(async () => {
  await service.stop();
  await store.stop();
});
beforeEach(async () => {
  place = await service.newPlace();
});

const objectsOf = async ({ fileId }: Required<Place>) =>
  (await store.objects()).filter((object) => object.startsWith(`${fileId}/`));
const large = pdf(mostPieceBytes + 1_000);

describe('given a store with the protocol of S3', () => {
  it('a file of several pieces is one encrypted object there, and none in a folder', async () => {
    await service.sendFile(place, large);
    expect((await service.read(place)).content.equals(large)).toBe(true);
    const objects = await objectsOf(place);
    expect(objects).toHaveLength(1);
    expect((await readFile(store.pathOf(objects[0] ?? ''))).includes('%PDF')).toBe(false);
    expect(await readdir(service.folder)).toEqual([]);
  });

  it('an erased person leaves no object, of the pieces of unfinished files neither', async () => {
    const unfinished = { ...place, fileId: randomUUID() };
    await service.sendFile(place, large);
    await service.begin(unfinished, { bytes: large.length });
    await service.sendPiece(unfinished, 0, large.subarray(0, mostPieceBytes));
    const other = await service.newPlace();
    await service.sendFile(other, large);
    expect([await objectsOf(place), await objectsOf(unfinished)].flat()).toHaveLength(2);
    const person = { references: [place.reference], phones: [], emails: [], names: [] };
    await inTransaction(service.pool, (client) =>
      inContext({ correlationId: randomUUID() }, () =>
        createPersonalData({ savedAnswers: null }).erase(client, person, nobody),
      ),
    );
    const vault = createVault(readApplicationsConfig({ ...service.env, ...s3Environment(store), ...keys }), {
      metrics: createMetrics('applications'),
      logger: createLogger('applications', 'silent'),
    });
    if (vault) await removeFolders(createPrisma(service.pool), vault);
    expect([await objectsOf(place), await objectsOf(unfinished)].flat()).toEqual([]);
    expect(await objectsOf(other)).toHaveLength(1);
  });

  it('that is down, then senders and staff are asked to try again, and nothing that arrived is lost', async () => {
    const path = { ...place, fileId: randomUUID() };
    await service.sendFile(place, large);
    await service.begin(path, { bytes: large.length });
    await service.sendPiece(path, 0, large.subarray(0, mostPieceBytes));
    const last = () => service.sendPiece<Problem>(path, mostPieceBytes, large.subarray(mostPieceBytes));
    await store.whileDown(async () => {
      const { status, body } = await last();
      expect([status, body.code, body.error]).toEqual([503, 'service-unavailable', unavailable]);
      expect((await service.read(place)).status).toBe(503);
      expect((await service.begin(path, { bytes: large.length })).body.offset).toBe(mostPieceBytes);
      expect((await service.call('GET', `/api/applications/${place.reference}`, anonymous)).status).toBe(200);
      expect(await service.submit()).toMatch(/\w+/);
    });
    expect((await last()).body).toEqual({ offset: large.length, done: true });
    expect((await service.read(path)).content.equals(large)).toBe(true);
  });

  it('that hangs, then senders are asked to try again within the time that the gateway waits', async () => {
    await service.begin(place, { bytes: large.length });
    const first = () => service.sendPiece<Problem>(place, 0, large.subarray(0, mostPieceBytes));
    await store.whileFrozen(async () => {
      const startedAt = performance.now();
      const { status, body } = await first();
      expect([status, body.error]).toEqual([503, unavailable]);
      expect(performance.now() - startedAt).toBeLessThan(13_000);
      expect((await service.call('GET', `/api/applications/${place.reference}`, anonymous)).status).toBe(200);
    });
    expect((await first()).status).toBe(200);
  });
});

it('given a store that is not there, then the service starts anyway', async () => {
  const settings = { ...s3Environment(store), DOCUMENTS_S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` };
  const alone = await startWithDocuments({ ...settings, ...keys });
  try {
    expect((await alone.sendFile<Problem>(await alone.newPlace(), large)).body.error).toBe(unavailable);
  } finally {
    await alone.stop();
  }
});

import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Problem } from '@loanline/proto/problems';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eicar, honest, startClamdStandIn } from './testing/clamd-stand-in.ts';
import { pdf } from './testing/pictures.ts';
import { startWithDocuments, type Place, type WithDocuments } from './testing/send-file.ts';

let clamd: Awaited<ReturnType<typeof startClamdStandIn>>;
let answerTo: (content: Buffer) => string | null;
let service: WithDocuments;
let place: Required<Place>;
beforeAll(async () => {
  clamd = await startClamdStandIn((content) => answerTo(content));
  service = await startWithDocuments({ CLAMD_URL: `tcp://127.0.0.1:${clamd.port}` });
});
afterAll(async () => {
  await service.stop();
  await clamd.stop();
});
beforeEach(async () => {
  answerTo = honest;
  place = await service.newPlace();
});

const sentFiles = async () => (await service.documentsOf(place.reference))[0]?.sent;

it('staff read that a clean file was scanned', async () => {
  await service.sendFile(place, pdf());
  expect(await sentFiles()).toMatchObject([{ scan: 'clean' }]);
});

it('a file with a virus reaches nobody and is removed', async () => {
  const infected = Buffer.concat([pdf().subarray(0, 60), Buffer.from(`${eicar}\n`), pdf().subarray(60)]);
  const { status, body } = await service.sendFile<Problem>(place, infected);
  expect([status, body.error]).toEqual([
    415,
    'We found a virus in this file, so we cannot use it. Take a photo of the page instead.',
  ]);
  expect(await sentFiles()).toEqual([]);
  expect(await readdir(join(service.folder, place.fileId))).toEqual([]);
});

it('a file waits while the scanner fails, and is scanned by the next call', async () => {
  answerTo = () => 'stream: ERROR';
  const content = pdf();
  const { status, body } = await service.sendFile<Problem>(place, content);
  expect([status, body.code]).toEqual([503, 'service-unavailable']);
  expect(await sentFiles()).toEqual([]);
  answerTo = honest;
  expect((await service.begin(place, { bytes: content.length })).body).toEqual({
    offset: content.length,
    done: true,
  });
  expect(await sentFiles()).toMatchObject([{ scan: 'clean' }]);
});

it('a file that has arrived and waits to be checked is checked by whatever piece comes next', async () => {
  answerTo = () => 'stream: ERROR';
  const content = pdf();
  await service.sendFile<Problem>(place, content);
  answerTo = honest;
  const next = await service.sendPiece(place, content.length, Buffer.alloc(0));
  expect([next.status, next.body]).toEqual([200, { offset: content.length, done: true }]);
  expect(await sentFiles()).toMatchObject([{ scan: 'clean' }]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { Problem } from '@loanline/proto/problems';
import { mostFileBytes, mostFilesPerDocument, mostPieceBytes } from '@loanline/proto/rules/documents/limits';
import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pdf, photo, program, secret } from './testing/pictures.ts';
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
  (await service.call<TrackedApplication>('GET', `/api/applications/${place.reference}`, anonymous)).body;
const storedObjects = async () => {
  const names = await readdir(join(service.folder, place.fileId)).catch(() => []);
  return Promise.all(names.map((name) => readFile(join(service.folder, place.fileId, name))));
};

describe('a file that a customer sends', () => {
  it('waits for staff, who see it without what the camera wrote into it', async () => {
    const sent = await service.sendFile(place, photo(), { name: 'C:\\Users\\me\\payslip June.jpg' });
    expect([sent.status, sent.body.done]).toEqual([200, true]);
    expect((await seenByCustomer()).documents).toMatchObject([{ state: 'received', files: 1 }]);
    const [document] = await service.documentsOf(place.reference);
    expect(document?.sent).toMatchObject([
      { name: 'payslip June.jpg', type: 'image/jpeg', scan: 'not-scanned', confirmed: false, refused: false },
    ]);
    const { status, headers, content } = await service.read(place);
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'image/jpeg',
      "inline; filename*=UTF-8''payslip%20June.jpg",
    ]);
    expect(content.includes('ICC_PROFILE')).toBe(true);
    expect(content.includes(secret)).toBe(false);
    expect((await service.read(place, admin, '?download=1')).headers.get('content-disposition')).toMatch(
      /^attachment/,
    );
  });

  it('is one encrypted object, which nobody reads without the database', async () => {
    await service.sendFile(place, pdf());
    const objects = await storedObjects();
    expect(objects).toHaveLength(1);
    expect(objects[0]?.includes('%PDF')).toBe(false);
  });

  it('comes to everyone live, with a new version of the application', async () => {
    await service.forgetPublished();
    await service.sendFile(place, pdf());
    await eventually(async () =>
      expect(service.published).toMatchObject([
        { name: 'application.changed.v1', version: 3, data: { applicationId: place.reference } },
      ]),
    );
  });

  it('can have many pieces, some sent twice, and is continued where it broke off', async () => {
    const content = pdf(2 * mostPieceBytes + 1_000);
    const piece = (at: number) => content.subarray(at, at + mostPieceBytes);
    expect((await service.begin(place, { bytes: content.length })).body).toEqual({ offset: 0, done: false });
    const [first, again] = await Promise.all([
      service.sendPiece(place, 0, piece(0)),
      service.sendPiece(place, 0, piece(0)),
    ]);
    expect([first.body.offset, again.body.offset]).toEqual([mostPieceBytes, mostPieceBytes]);
    expect((await service.sendPiece(place, 2 * mostPieceBytes, piece(2 * mostPieceBytes))).body).toEqual({
      offset: mostPieceBytes,
      done: false,
    });
    expect((await service.begin(place, { bytes: content.length })).body.offset).toBe(mostPieceBytes);
    await service.sendPiece(place, mostPieceBytes, piece(mostPieceBytes));
    const last = () => service.sendPiece(place, 2 * mostPieceBytes, piece(2 * mostPieceBytes));
    const answers = await Promise.all([last(), last(), service.begin(place, { bytes: content.length })]);
    expect(answers.filter(({ body }) => body.done).length).toBeGreaterThan(0);
    expect((await last()).body).toEqual({ offset: content.length, done: true });
    expect((await service.read(place)).content).toEqual(content);
    expect(await storedObjects()).toHaveLength(1);
    const [document] = await service.documentsOf(place.reference);
    expect(document?.sent).toHaveLength(1);
    const { rows } = await service.pool.query(
      `SELECT actor FROM audit_entries WHERE action = 'send document' AND subject LIKE $1`,
      [`applications/${place.reference}/documents/%`],
    );
    expect(rows).toEqual([{ actor: 'customer' }]);
  });

  it('is checked by a later call when the process died before it was', async () => {
    const content = pdf();
    await service.begin(place, { bytes: content.length });
    await service.sendPiece(place, 0, content.subarray(0, 100));
    // As if the process had died between the last piece and the check.
    const other = { ...place, fileId: randomUUID() };
    await service.sendFile(other, content);
    await service.pool.query(
      `UPDATE document_files SET sent_at = NULL, object = NULL, received_bytes = bytes, pieces = ARRAY[object] WHERE id = $1`,
      [other.fileId],
    );
    expect((await service.begin(other, { bytes: content.length })).body).toEqual({
      offset: content.length,
      done: true,
    });
    expect((await service.read(other)).content).toEqual(content);
  });

  it('that staff received in another way is theirs', async () => {
    await service.sendFile(place, pdf(), { caller: admin });
    const { rows } = await service.pool.query(
      `SELECT DISTINCT actor FROM audit_entries WHERE subject LIKE $1 AND action = 'send document'`,
      [`applications/${place.reference}/documents/${place.documentId}/files%`],
    );
    expect(rows).toEqual([{ actor: 'priya' }]);
    const [document] = await service.documentsOf(place.reference);
    expect(document?.sent).toMatchObject([{ confirmed: true }]);
  });
});

it.each([
  ['a"; filename=\'x.html', 'a%22%3B%20filename%3D%27x.html.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['payslip.hta', 'payslip.hta.pdf'],
  ['SCAN.PDF', 'SCAN.PDF'],
  ['payslip\u202efdp.exe', 'payslipfdp.exe.pdf'],
  ['\u200eوثيقة.pdf', '%D9%88%D8%AB%D9%8A%D9%82%D8%A9.pdf'],
  ['pay\r\nSet-Cookie: a=b.pdf', 'paySet-Cookie%3A%20a%3Db.pdf'],
  ['Gehaltszettel Müller (Mai).pdf', 'Gehaltszettel%20M%C3%BCller%20%28Mai%29.pdf'],
  ['///', 'file.pdf'],
])('a file named %j is saved as %s', async (name, saved) => {
  await service.sendFile(place, pdf(), { name });
  expect((await service.read(place)).headers.get('content-disposition')).toBe(
    `inline; filename*=UTF-8''${saved}`,
  );
});

describe('a file that cannot be used', () => {
  it('is refused with its first piece, and stays refused', async () => {
    const renamed = Buffer.concat([program(), Buffer.alloc(2 * mostPieceBytes)]);
    const sentence = 'We can only use photos (JPEG, PNG or HEIC) and PDF files. Send one of these.';
    await service.begin(place, { bytes: renamed.length, name: 'payslip.pdf' });
    const refused = await service.sendPiece<Problem>(place, 0, renamed.subarray(0, mostPieceBytes));
    expect([refused.status, refused.body.error]).toEqual([415, sentence]);
    const again = await service.begin<Problem>(place, { bytes: renamed.length, name: 'payslip.pdf' });
    expect([again.status, again.body.error]).toEqual([415, sentence]);
    expect(await storedObjects()).toEqual([]);
    expect((await seenByCustomer()).documents).toMatchObject([{ state: 'requested', files: 0 }]);
  });

  it('is refused when it is damaged, and leaves nothing in the store', async () => {
    const { status, body } = await service.sendFile<Problem>(place, photo().subarray(0, 300));
    expect([status, body.error]).toEqual([
      415,
      'This file is damaged or not complete. Take the photo again, or choose another file.',
    ]);
    expect(await storedObjects()).toEqual([]);
  });

  it('is refused before it is sent when it is too large or empty', async () => {
    const large = await service.begin<Problem>(place, { bytes: mostFileBytes + 1 });
    expect([large.status, large.body.error]).toEqual([
      413,
      'This file is larger than 10 MB. Send a smaller one, such as a photo of the page.',
    ]);
    expect((await service.begin<Problem>(place, { bytes: 0 })).status).toBe(400);
  });

  it('cannot have more bytes than it said, nor an empty or a long piece', async () => {
    await service.begin(place, { bytes: 100 });
    for (const [length, status] of [
      [101, 400],
      [0, 400],
      [mostPieceBytes + 1, 413],
    ] as const)
      expect((await service.sendPiece<Problem>(place, 0, Buffer.alloc(length, '%PDF-1.4 '))).status).toBe(
        status,
      );
  });

  it('is one too many after twenty', async () => {
    for (let file = 0; file < mostFilesPerDocument; file += 1)
      await service.begin({ ...place, fileId: randomUUID() }, { bytes: 10 });
    expect((await service.begin<Problem>(place, { bytes: 10 })).body.error).toMatch(
      /^We already have 20 files/,
    );
  });
});

describe('nobody sends a file elsewhere', () => {
  it('not to another application, a document that is gone, or under the id of another file', async () => {
    const other = await service.submit();
    expect((await service.begin({ ...place, reference: other }, { bytes: 10 })).status).toBe(404);
    await service.sendFile(place, pdf());
    const otherDocument = { ...place, documentId: await service.ask(place.reference, 'identity') };
    expect((await service.begin(otherDocument, { bytes: pdf().length })).status).toBe(409);
    expect((await service.begin(place, { bytes: 11 })).status).toBe(409);
    expect((await service.sendPiece(otherDocument, 0, pdf())).status).toBe(404);
    expect((await service.read(otherDocument)).status).toBe(404);
  });

  it('not for an application that is closed', async () => {
    await service.call('PUT', `/api/applications/${place.reference}/outcome`, admin, {
      outcome: 'declined',
      reason: 'affordability',
    });
    expect((await service.begin<Problem>(place, { bytes: 10 })).body.error).toBe(
      'This application is closed, so we do not need documents for it.',
    );
  });

  it('and no file reaches anyone but staff', async () => {
    await service.sendFile(place, pdf());
    const customer = { kind: 'customer', applicationId: place.reference } as const;
    for (const caller of [anonymous, customer]) expect((await service.read(place, caller)).status).toBe(401);
    expect(JSON.stringify(await seenByCustomer())).not.toContain('photo.jpg');
  });
});

it('a stored file that somebody has changed is not shown', async () => {
  await service.sendFile(place, pdf());
  const [name = ''] = await readdir(join(service.folder, place.fileId));
  const path = join(service.folder, place.fileId, name);
  const stored = await readFile(path);
  stored.writeUInt8(stored.readUInt8(60) ^ 1, 60);
  await writeFile(path, stored);
  const shown = await service.read(place).catch((error: unknown) => error);
  expect(shown).not.toMatchObject({ status: 200 });
});

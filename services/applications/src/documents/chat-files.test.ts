import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@loanline/kit/access/identity';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { TrackedApplication } from '@loanline/proto/entities/tracked-application';
import { mostDocuments, mostFileBytes } from '@loanline/proto/rules/documents/limits';
import { randomUUID } from 'node:crypto';
import { pdf, photo, program } from './testing/pictures.ts';
import { startWithDocuments, type WithDocuments } from './testing/send-file.ts';

let service: WithDocuments;
let reference: string;
let fileId: string;
beforeAll(async () => {
  service = await startWithDocuments();
});
afterAll(() => service.stop());
beforeEach(async () => {
  reference = await service.submit();
  fileId = randomUUID();
});

const customer = (): Caller => ({ kind: 'customer', applicationId: reference });
const announced = () =>
  service.published.filter(({ name, key }) => name === 'application.chat-file-sent.v1' && key === reference);
const seenByCustomer = async () =>
  (await service.call<TrackedApplication>('GET', `/api/applications/${reference}`, anonymous)).body;
const openFile = (caller: Caller) =>
  service.send('GET', `/api/applications/${reference}/chat-files/${fileId}`, caller);

describe('a file that a customer sends in the chat', () => {
  it('is announced once, and staff accept or refuse it like a document that they asked for', async () => {
    const sent = await service.sendChatFile(reference, photo(), { fileId });
    expect([sent.status, sent.body.done]).toEqual([200, true]);
    const place = { reference, documentId: fileId, fileId };
    await Promise.all([
      service.sendPiece(place, 0, photo()),
      service.sendChatFile(reference, photo(), { fileId }),
    ]);
    await eventually(async () => expect(announced()).toHaveLength(1));
    expect(announced()).toMatchObject([
      {
        data: {
          applicationId: reference,
          sender: 'customer',
          file: { id: fileId, name: 'payslip.jpg', type: 'image/jpeg' },
        },
      },
    ]);
    expect(announced()[0]?.data).not.toHaveProperty('author');
    expect((await service.documentsOf(reference))[0]).toMatchObject({
      id: fileId,
      kind: 'other',
      origin: 'customer',
      title: 'Sent in the chat',
      state: 'received',
      requestedBy: 'customer',
      sent: [{ name: 'payslip.jpg' }],
    });
    await service.decide(place, { state: 'refused', reason: 'It is too dark.' }, { files: 1, refusals: 0 });
    expect((await seenByCustomer()).documents).toMatchObject([
      { state: 'refused', reason: 'It is too dark.' },
    ]);
  });

  it('sent again after a refusal is a file of the document, and no second message', async () => {
    const place = { reference, documentId: fileId, fileId };
    await service.sendChatFile(reference, photo(), { fileId });
    await service.decide(place, { state: 'refused', reason: 'It is too dark.' }, { files: 1, refusals: 0 });
    await service.forgetPublished();
    await service.sendFile({ reference, documentId: fileId, fileId: randomUUID() }, pdf());
    expect((await seenByCustomer()).documents).toMatchObject([{ state: 'received', refusals: 1, files: 1 }]);
    const { rows } = await service.pool.query(
      `SELECT FROM outbox WHERE name = 'application.chat-file-sent.v1'`,
    );
    expect([rows, announced()]).toEqual([[], []]);
  });

  it('is in no list and asks the customer for nothing until it has arrived, and is gone a day later', async () => {
    const content = pdf(600_000);
    await service.beginChatFile(reference, { fileId, bytes: content.length });
    expect((await seenByCustomer()).documents).toEqual([]);
    expect(await service.documentsOf(reference)).toEqual([]);
    // Only the call that began it may add files to it.
    const other = await service.begin({ reference, documentId: fileId }, { bytes: 10 });
    expect(other.status).toBe(404);
    await service.pool.query(
      `UPDATE document_files SET created_at = now() - interval '25 hours' WHERE id = $1`,
      [fileId],
    );
    await service.deleteDue();
    const { rows } = await service.pool.query('SELECT FROM documents WHERE id = $1', [fileId]);
    expect(rows).toEqual([]);
  });

  it('that cannot be used is refused with a reason, and not announced', async () => {
    const { status, body } = await service.sendChatFile(reference, program(), { fileId });
    expect([status, body.code]).toEqual([415, 'unsupported-media-type']);
    const big = await service.beginChatFile(reference, { fileId: randomUUID(), bytes: mostFileBytes + 1 });
    expect(big.status).toBe(413);
    expect((await seenByCustomer()).documents).toEqual([]);
    expect(announced()).toEqual([]);
  });

  it('is opened by staff alone', async () => {
    await service.sendChatFile(reference, photo(), { fileId });
    expect((await openFile(customer())).status).toBe(404);
    expect((await service.read({ reference, documentId: fileId, fileId })).status).toBe(200);
  });

  it('asks for nothing when it is refused', async () => {
    await service.sendChatFile(reference, photo(), { fileId });
    const refusal = { state: 'refused', reason: 'It is too dark.' };
    await service.decide({ reference, documentId: fileId }, refusal, { files: 1, refusals: 0 });
    await service.forgetPublished();
    await service.call('PATCH', `/api/applications/${reference}/stage`, admin, { stage: 3 });
    const changes = () => service.published.filter(({ name }) => name === 'application.changed.v1');
    await eventually(async () => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.data).not.toHaveProperty('documentsAwaitedSince');
  });

  it('that cannot be used does not count towards their number', async () => {
    for (let sent = 0; sent < mostDocuments; sent += 1)
      expect((await service.sendChatFile(reference, program(), { fileId: randomUUID() })).status).toBe(415);
    expect((await service.sendChatFile(reference, photo(), { fileId })).status).toBe(200);
  });

  it('counts towards a limit', async () => {
    await service.pool.query(
      `INSERT INTO documents (id, tracked_application_id, kind, title, state, origin, requested_by)
       SELECT gen_random_uuid(), id, 'other', 'Sent in the chat', 'received', 'customer', 'customer'
       FROM tracked_applications, generate_series(1, $2) WHERE application_id = $1`,
      [reference, mostDocuments],
    );
    const { status, body } = await service.sendChatFile(reference, photo(), { fileId });
    expect([status, body.code]).toEqual([409, 'not-allowed-now']);
    // The lender can still ask for others.
    expect(await service.ask(reference)).not.toBe('');
    expect(await service.documentsOf(reference)).toHaveLength(mostDocuments + 1);
  });
});

describe('a file that staff send in the chat', () => {
  const send = () =>
    service.sendChatFile(reference, pdf(), { fileId, name: 'agreement.pdf', sender: 'admin', caller: admin });

  it('is announced with its author, and nobody has to check it or send anything', async () => {
    expect((await send()).status).toBe(200);
    await eventually(async () => expect(announced()).toHaveLength(1));
    expect(announced()).toMatchObject([
      {
        data: {
          sender: 'admin',
          author: 'priya',
          file: { name: 'agreement.pdf', type: 'application/pdf' },
        },
      },
    ]);
    expect((await seenByCustomer()).documents).toEqual([]);
    expect(await service.documentsOf(reference)).toEqual([]);
  });

  it('is opened by the customer who has confirmed who they are, and by nobody who only knows the reference', async () => {
    await send();
    const answer = await openFile(customer());
    expect(answer.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''agreement.pdf");
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf());
    expect(await (await openFile(anonymous)).json()).toMatchObject({ code: 'not-confirmed' });
    const other = await service.submit();
    const elsewhere = await service.send('GET', `/api/applications/${other}/chat-files/${fileId}`, {
      kind: 'customer',
      applicationId: other,
    });
    expect(elsewhere.status).toBe(404);
  });

  it('takes no further file from the customer, and no decision', async () => {
    await send();
    const more = await service.begin<{ code: string }>({ reference, documentId: fileId }, { bytes: 10 });
    expect([more.status, more.body.code]).toEqual([409, 'not-allowed-now']);
    const place = { reference, documentId: fileId };
    const refusal = { state: 'refused', reason: 'It is too dark.' };
    expect((await service.decide(place, refusal, { files: 1, refusals: 0 })).status).toBe(404);
  });

  it('is sent by staff alone', async () => {
    const { status } = await service.sendChatFile(reference, pdf(), { fileId, sender: 'admin' });
    expect(status).toBe(403);
  });
});

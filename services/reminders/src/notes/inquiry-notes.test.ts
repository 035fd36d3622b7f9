import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { inquiryReferenceOf } from '@loanline/kit/customer-records/inquiry-reference';
import { answerRequest, nobody } from '@loanline/kit/compliance/data-requests/handle-data-request';
import { rememberErased } from '@loanline/kit/compliance/data-requests/erased-keys';
import { erasureLock } from '@loanline/kit/compliance/data-requests/lock-erasures';
import { inTransaction } from '@loanline/kit/database/transaction';
import { handle } from '@loanline/kit/http/handler';
import { createHttpServer, type HttpServer } from '@loanline/kit/http/http-server';
import { notFound } from '@loanline/kit/http/problem-error';
import { createMetrics } from '@loanline/kit/observability/metrics';
import { createLogger } from '@loanline/kit/runtime/logger';
import { inContext } from '@loanline/kit/runtime/request-context';
import { admin, createTestIdentity } from '@loanline/kit/testing/keys';
import { emptiedOutbox } from '@loanline/kit/testing/emptied-outbox';
import { searchTables } from '@loanline/kit/testing/search-tables';
import type { TimelineEntry } from '@loanline/proto/entities/customer-page';
import type { Note } from '@loanline/proto/entities/note';
import { routes } from '@loanline/proto/routes';
import { setTimeout } from 'node:timers/promises';
import { personalData } from '../data-requests/personal-data.ts';
import { knowApplication, mobileOfAnn } from '../testing/know-application.ts';
import { knowContact } from '../testing/know-contact.ts';
import { startReminders, type RunningReminders } from '../testing/start-reminders.ts';

const inquiryId = 'Zm9vYmFyYmF6cXV4Zm9v';
const record = `inquiry-${inquiryId}`;
/** The same record without the visitor's key. */
const known = `inquiry-${inquiryReferenceOf(inquiryId)}`;

/** The edge of chat, behind its real contract: knows one inquiry. */
const startChatEdge = async (identity: ReturnType<typeof createTestIdentity>) => {
  const http: HttpServer = createHttpServer({
    logger: createLogger('chat', 'silent'),
    metrics: createMetrics('chat'),
    verifyIdentity: identity.verify,
    isReady: () => Promise.resolve(true),
    routes: [
      handle(routes.getInquiry, ({ params, caller }) => {
        if (params.inquiryId !== inquiryId || caller.kind !== 'staff') throw notFound('There is no inquiry');
        const at = '2026-02-01T00:00:00.000Z';
        return Promise.resolve({
          id: inquiryId,
          inquiryId,
          firstName: 'Ann',
          lastName: 'Lee',
          inquiryReason: 'A loan',
          reason: 'A loan',
          status: 'new' as const,
          createdAt: at,
          lastMessageAt: at,
          version: 1,
          mobileNumber: '07700 900101',
          lastMessage: null,
        });
      }),
    ],
  });
  const url = await http.listen(0, '127.0.0.1');
  return { url, stop: () => http.stop() };
};

let running: RunningReminders;
let chat: Awaited<ReturnType<typeof startChatEdge>>;
beforeAll(async () => {
  const identity = createTestIdentity();
  chat = await startChatEdge(identity);
  running = await startReminders({ identity, chatUrl: chat.url });
});
afterAll(async () => {
  await running.stop();
  await chat.stop();
});
beforeEach(() =>
  running.pool.query('TRUNCATE mentions, notes, customer_contacts, customers, timeline_entries, erased_keys'),
);

const write = (text: string, about = record) =>
  running.call<Note>('POST', '/api/notes', admin, { clientId: crypto.randomUUID(), record: about, text });
const knowInquiry = (name: string) =>
  knowContact(running.pool, { kind: 'inquiry', reference: inquiryReferenceOf(inquiryId), name, on: 1 });
const list = async () => (await running.call<Note[]>('GET', `/api/notes?record=${record}`, admin)).body;
const timeline = async () =>
  (await running.call<TimelineEntry[]>('GET', '/api/customers/application-07480/timeline?kind=note', admin))
    .body;

describe('a note about an inquiry', () => {
  it('is listed with it, and on the page of the customer who has its number alone', async () => {
    await knowApplication(running.pool, '07480', 'Ann Lee');
    expect((await write('Wants a call')).status).toBe(201);
    expect(await list()).toMatchObject([{ text: 'Wants a call', record: known }]);
    expect(await timeline()).toMatchObject([{ kind: 'inquiry', note: { text: 'Wants a call' } }]);
    await knowApplication(running.pool, '07490', 'Ben Okoro');
    expect(await timeline()).toEqual([]);
  });

  it('needs an inquiry that chat knows', async () => {
    expect((await write('Text', 'inquiry-made-up')).status).toBe(404);
  });

  it('is on the page of its visitor, even when others give the number', async () => {
    await knowInquiry('Ann Lee');
    await knowApplication(running.pool, '07480', 'Ann Lee');
    await knowApplication(running.pool, '07490', 'Ben Okoro');
    await write('Wants a call');
    await write('From the page', known);
    expect(await list()).toMatchObject([
      { text: 'From the page', record: known },
      { text: 'Wants a call', record: known },
    ]);
    expect((await timeline()).map(({ note }) => note?.text)).toEqual(['From the page', 'Wants a call']);
  });

  it('is listed even when the previous release wrote it', async () => {
    await write('Wants a call');
    await running.pool.query('UPDATE notes SET reference = $1', [inquiryId]);
    expect(await list()).toMatchObject([{ text: 'Wants a call' }]);
  });

  it('leaves the id of the inquiry out of the notes, the audit, the events and the logs', async () => {
    await running.forgetPublished();
    await write('Wants a call');
    await list();
    await emptiedOutbox(running.pool);
    expect(running.published.map(({ name }) => name)).toContain('note.changed.v1');
    expect(JSON.stringify(running.published)).not.toContain(inquiryId);
    expect(await searchTables(running.pool, [inquiryId])).toEqual([]);
    const { rows } = await running.pool.query('SELECT FROM audit_entries WHERE subject LIKE $1', [
      `%${inquiryId}%`,
    ]);
    expect(rows).toEqual([]);
    expect(running.logged.join()).not.toContain(inquiryId);
  });

  it('is erased with its visitor, and a later note is refused', async () => {
    await write('Wants a call');
    const person = { ...nobody, phones: [mobileOfAnn] };
    const { erased } = await inTransaction(running.pool, (client) =>
      inContext({ correlationId: 'c' }, () =>
        answerRequest(personalData, { kind: 'erasure', person, kept: null }, client),
      ),
    );
    expect(erased).toContainEqual({ what: 'Notes', count: 1 });
    expect(await searchTables(running.pool, ['wants a call'])).toEqual([]);
    await inTransaction(running.pool, (client) => rememberErased(client, person, '2026-02-02T00:00:00Z'));
    expect((await write('Wants a call')).status).toBe(404);
  });

  it('that is being written while its visitor is erased is deleted as well, or refused', async () => {
    const person = { ...nobody, phones: [mobileOfAnn] };
    const writing = await inTransaction(running.pool, async (client) => {
      await client.query(`SELECT ${erasureLock.alone}`);
      await rememberErased(client, person, '2026-02-02T00:00:00Z');
      await inContext({ correlationId: 'c' }, () =>
        answerRequest(personalData, { kind: 'erasure', person, kept: null }, client),
      );
      const written = write('Wants a call');
      await setTimeout(500);
      return { written };
    });
    expect((await writing.written).status).toBe(404);
    expect(await searchTables(running.pool, ['wants a call'])).toEqual([]);
  });
});

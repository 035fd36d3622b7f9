import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { emptiedOutbox } from '@loanline/kit/testing/emptied-outbox';
import { admin, agent } from '@loanline/kit/testing/keys';
import type { TimelineEntry } from '@loanline/proto/entities/customer-page';
import type { EventOf } from '@loanline/proto/events';
import type { Note } from '@loanline/proto/entities/note';
import { knowApplication } from '../testing/know-application.ts';
import { startReminders, type RunningReminders } from '../testing/start-reminders.ts';

let running: RunningReminders;
beforeAll(async () => {
  running = await startReminders();
});
afterAll(() => running.stop());
beforeEach(async () => {
  await running.pool.query('TRUNCATE mentions, notes, customer_contacts, customers, timeline_entries');
  await knowApplication(running.pool, '07480', 'Ann Lee');
});

const zoe = { ...admin, username: 'zoe' };
const application = 'application-07480';
const body = (text: string, record = application) => ({ clientId: crypto.randomUUID(), record, text });
const write = async (text: string, record = application, by = admin) =>
  (await running.call<Note>('POST', '/api/notes', by, body(text, record))).body;
const list = async (record = application, query = '') =>
  running.call<Note[]>('GET', `/api/notes?record=${record}${query}`, admin);
const texts = async (record = application) => (await list(record)).body.map(({ text }) => text);

describe('a note', () => {
  it('is listed with who wrote it, the newest first, page after page', async () => {
    for (const text of ['One', 'Two', 'Three']) await write(text);
    const first = await list(application, '&limit=2');
    expect(first.body).toMatchObject([
      { text: 'Three', author: 'priya', record: application, editedAt: null, version: 1 },
      { text: 'Two' },
    ]);
    const cursor = first.headers.get('x-next-cursor') ?? '';
    const second = await list(application, `&limit=2&cursor=${cursor}`);
    expect(second.body.map(({ text }) => text)).toEqual(['One']);
    expect(second.headers.get('x-next-cursor')).toBeNull();
  });

  it('is stored once, however often its post is repeated, even at the same moment', async () => {
    await running.forgetPublished();
    const note = body('Called back');
    const answers = await Promise.all(
      [1, 2, 3].map(() => running.call<Note>('POST', '/api/notes', admin, note)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
    expect(await texts()).toEqual(['Called back']);
    const { rows } = await running.pool.query('SELECT action FROM audit_entries WHERE subject = $1', [
      `notes/${answers[0]?.body.id}`,
    ]);
    expect(rows).toEqual([{ action: 'add note' }]);
    expect((await running.call('POST', '/api/notes', zoe, note)).status).toBe(409);
  });

  it.each([
    ['blank', '  '],
    ['longer than 2,000 characters', 'x'.repeat(2001)],
  ])('that is %s is refused', async (_, text) => {
    expect((await running.call('POST', '/api/notes', admin, body(text))).status).toBe(400);
  });

  it('about a record that nobody knows is refused', async () => {
    for (const record of ['application-1', 'customer-C9', 'conversation-5'])
      expect((await running.call('POST', '/api/notes', admin, body('Text', record))).status).toBe(404);
  });

  it('is changed by its author alone, and not over a newer version', async () => {
    const { id, version } = await write('Asked for payslips');
    const change = (text: string, by = admin) =>
      running.call<Note>('PUT', `/api/notes/${id}`, by, { text, version });
    expect((await change('Mine now', zoe)).status).toBe(403);
    const { body: changed } = await change('Asked for two payslips');
    expect(changed).toMatchObject({ text: 'Asked for two payslips', version: 2 });
    expect(changed.editedAt).not.toBeNull();
    expect((await change('Asked for none')).status).toBe(409);
    const again = await change('Asked for two payslips');
    expect([again.status, again.body]).toEqual([200, changed]);
    expect((await change('Asked for two payslips', zoe)).status).toBe(403);
    expect(await texts()).toEqual(['Asked for two payslips']);
  });

  it('is deleted and restored by its author alone', async () => {
    const { id } = await write('Wrong customer');
    expect((await running.call('DELETE', `/api/notes/${id}`, zoe)).status).toBe(403);
    const first = await running.call<Note>('DELETE', `/api/notes/${id}`, admin);
    const second = await running.call<Note>('DELETE', `/api/notes/${id}`, admin);
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expect((await running.call('DELETE', '/api/notes/999999', admin)).status).toBe(404);
    expect(await texts()).toEqual([]);
    expect((await running.call('POST', `/api/notes/${id}/restore`, zoe)).status).toBe(403);
    expect((await running.call('POST', `/api/notes/${id}/restore`, admin)).status).toBe(200);
    expect(await texts()).toEqual(['Wrong customer']);
    expect((await running.call('POST', `/api/notes/${id}/restore`, admin)).status).toBe(200);
  });

  it('is announced with each change, and the event does not have its text', async () => {
    await running.forgetPublished();
    const { id } = await write('Secret');
    await running.call('PUT', `/api/notes/${id}`, admin, { text: 'Secret too', version: 1 });
    await running.call('DELETE', `/api/notes/${id}`, admin);
    await running.call('POST', `/api/notes/${id}/restore`, admin);
    await emptiedOutbox(running.pool);
    const heard = running.published.filter(({ name }) => name === 'note.changed.v1');
    expect(heard.map(({ data }) => data)).toEqual(
      ['added', 'edited', 'deleted', 'restored'].map((change) => ({
        noteId: id,
        record: application,
        change,
        author: 'priya',
      })),
    );
    const audited = await running.pool.query<{ action: string }>(
      `SELECT action FROM audit_entries WHERE subject = $1 ORDER BY id`,
      [`notes/${id}`],
    );
    expect(audited.rows.map(({ action }) => action)).toEqual([
      'add note',
      'change note',
      'delete note',
      'restore note',
    ]);
    expect(running.logged.join()).not.toContain('Secret');
  });

  it('is announced once when a change is sent again', async () => {
    const { id } = await write('Paid by card');
    await running.forgetPublished();
    for (const _ of [1, 2]) {
      await running.call('PUT', `/api/notes/${id}`, admin, { text: 'Paid in cash', version: 1 });
    }
    for (const _ of [1, 2]) await running.call('DELETE', `/api/notes/${id}`, admin);
    for (const _ of [1, 2]) await running.call('POST', `/api/notes/${id}/restore`, admin);
    await emptiedOutbox(running.pool);
    const heard = running.published.filter(
      (event): event is EventOf<'note.changed.v1'> => event.name === 'note.changed.v1',
    );
    expect(heard.map(({ data }) => data.change)).toEqual(['edited', 'deleted', 'restored']);
  });

  it('is refused to agents in every way', async () => {
    const { id } = await write('For admins');
    for (const [method, path] of [
      ['GET', `?record=${application}`],
      ['POST', ''],
      ['PUT', `/${id}`],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/restore`],
    ] as const)
      expect((await running.call(method, `/api/notes${path}`, agent)).status).toBe(403);
  });
});

describe('the timeline of a customer', () => {
  const timeline = async (query = '') =>
    running.call<TimelineEntry[]>('GET', `/api/customers/${application}/timeline${query}`, admin);

  it('has the notes about all records of the person, and not those about others with the number', async () => {
    await knowApplication(running.pool, '07481', 'Ms A Lee');
    await knowApplication(running.pool, '07490', 'Ben Okoro');
    await running.pool.query(
      `INSERT INTO customers (customer_number, forename, surname, mobile) VALUES ('C1', 'Ann', 'Lee', '07700900101')`,
    );
    await write('On the first');
    await write('On the second', 'application-07481');
    await write('On the record', 'customer-C1');
    await write('On somebody else', 'application-07490');
    const { body } = await timeline('?kind=note');
    expect(body.map(({ what, note }) => [what, note?.text, note?.author])).toEqual([
      ['note', 'On the record', 'priya'],
      ['note', 'On the second', 'priya'],
      ['note', 'On the first', 'priya'],
    ]);
    expect((await timeline('?kind=sms')).body).toEqual([]);
  });

  it('leads through notes of one moment page by page, each once', async () => {
    for (let n = 1; n <= 5; n += 1) await write(`Note ${n}`);
    await running.pool.query(`UPDATE notes SET created_at = '2026-03-01T10:00:00Z'`);
    const found: (string | undefined)[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Awaited<ReturnType<typeof timeline>> = await timeline(
        `?kind=note&limit=2${cursor && `&cursor=${cursor}`}`,
      );
      found.push(...page.body.map(({ note }) => note?.text));
      cursor = page.headers.get('x-next-cursor');
    }
    expect(found).toEqual(['Note 5', 'Note 4', 'Note 3', 'Note 2', 'Note 1']);
  });
});

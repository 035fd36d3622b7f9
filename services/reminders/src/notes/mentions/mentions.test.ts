import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@loanline/kit/access/identity';
import { admin, agent, anonymous } from '@loanline/kit/testing/keys';
import type { Mention, Note } from '@loanline/proto/entities/note';
import { knowApplication } from '../../testing/know-application.ts';
import { startReminders, type RunningReminders } from '../../testing/start-reminders.ts';

let running: RunningReminders;
beforeAll(async () => {
  running = await startReminders();
});
afterAll(() => running.stop());
beforeEach(async () => {
  await running.pool.query('TRUNCATE mentions, notes, customer_contacts, customers, timeline_entries');
  await knowApplication(running.pool, '07480', 'Ann Lee');
});

const adminNamed = (username: string): Caller => ({
  kind: 'staff',
  username,
  role: 'admin',
  sessionId: `session of ${username}`,
});
const tom = adminNamed('tom');
const zoe = adminNamed('zoe');
const record = 'application-07480';
const body = (text: string, mentions?: string[]) => ({
  clientId: crypto.randomUUID(),
  record,
  text,
  ...(mentions && { mentions }),
});
const post = (note: object) => running.call<Note>('POST', '/api/notes', admin, note);
const write = async (text: string, mentions: string[]) => (await post(body(text, mentions))).body;
const change = (note: Note, text: string, mentions: string[]) =>
  running.call<Note>('PUT', `/api/notes/${note.id}`, admin, { text, version: note.version, mentions });
const list = (by = tom, query = '') => running.call<Mention[]>('GET', `/api/mentions${query}`, by);
const textsOf = async (by = tom) => (await list(by)).body.map(({ text }) => text);
const unread = async (by = tom) =>
  (await running.call<{ unread: number }>('GET', '/api/mentions/unread', by)).body.unread;
const read = (noteId?: number, by = tom) =>
  running.call<{ unread: number }>('POST', '/api/mentions/read', by, { noteId });

describe('given a note that names a colleague', () => {
  it('the colleague alone is notified, with the record and its customer', async () => {
    const note = await write('@tom can you check?', ['tom']);
    expect(note.mentions).toEqual(['tom']);
    expect((await list()).body).toMatchObject([
      {
        noteId: note.id,
        record,
        customerName: 'Ann Lee',
        author: 'priya',
        text: '@tom can you check?',
        readAt: null,
      },
    ]);
    expect(await unread()).toBe(1);
    expect([await textsOf(zoe), await unread(zoe), await unread(admin)]).toEqual([[], 0, 0]);
    const { body: notes } = await running.call<Note[]>('GET', `/api/notes?record=${record}`, zoe);
    expect(notes).toMatchObject([{ mentions: ['tom'] }]);
  });

  it('a repeated post notifies once', async () => {
    const note = body('@tom look', ['tom', 'tom']);
    const answers = await Promise.all([1, 2, 3].map(() => post(note)));
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
    expect((await post(note)).body.mentions).toEqual(['tom']);
    expect(await unread()).toBe(1);
  });

  it('they stay notified when the text is changed without a list of names, as long as it names them', async () => {
    const note = await write('@tom @zoe one', ['tom', 'zoe']);
    const changed = await running.call<Note>('PUT', `/api/notes/${note.id}`, admin, {
      text: '@tom two',
      version: note.version,
    });
    expect(changed.body.mentions).toEqual(['tom']);
    expect([await unread(), await unread(zoe)]).toEqual([1, 0]);
  });

  it('they mark one mention or all as read, and those of others stay unread', async () => {
    const first = await write('@tom @zoe one', ['tom', 'zoe']);
    await write('@tom two', ['tom']);
    expect((await read(first.id)).body).toEqual({ unread: 1 });
    expect(await unread(zoe)).toBe(1);
    expect((await list()).body.map(({ readAt }) => readAt === null)).toEqual([true, false]);
    expect((await read()).body).toEqual({ unread: 0 });
    expect(await unread(zoe)).toBe(1);
  });

  it('an edit notifies those whom it adds, takes the mention from those whom it drops, and leaves the rest as read', async () => {
    const note = await write('@tom look', ['tom']);
    await read();
    const { body: edited } = await change(note, '@tom @zoe look', ['tom', 'zoe']);
    expect(edited.mentions).toEqual(['tom', 'zoe']);
    expect([await unread(), await unread(zoe)]).toEqual([0, 1]);
    await change(edited, '@tom look', ['tom']);
    expect([await textsOf(), await textsOf(zoe)]).toEqual([['@tom look'], []]);
  });

  it('a deleted note notifies nobody until it is restored', async () => {
    const { id } = await write('@tom look', ['tom']);
    await running.call('DELETE', `/api/notes/${id}`, admin);
    expect([await unread(), await textsOf()]).toEqual([0, []]);
    await running.call('POST', `/api/notes/${id}/restore`, admin);
    expect([await unread(), await textsOf()]).toEqual([1, ['@tom look']]);
  });

  it('an erased note takes its mentions with it', async () => {
    await write('@tom look', ['tom']);
    await running.pool.query('DELETE FROM notes');
    const { rows } = await running.pool.query('SELECT FROM mentions');
    expect(rows).toEqual([]);
  });

  it('mentions come page after page, the latest first', async () => {
    for (const text of ['@tom one', '@tom two', '@tom three']) await write(text, ['tom']);
    const first = await list(tom, '?limit=2');
    const cursor = first.headers.get('x-next-cursor') ?? '';
    const second = await list(tom, `?limit=2&cursor=${cursor}`);
    expect([...first.body, ...second.body].map(({ text }) => text)).toEqual([
      '@tom three',
      '@tom two',
      '@tom one',
    ]);
    expect(second.headers.get('x-next-cursor')).toBeNull();
    expect((await list(tom, '?cursor=x')).status).toBe(400);
  });
});

it('nobody is notified whom the text does not name, or who wrote it', async () => {
  expect((await write('Nobody, @priya', ['tom', 'priya'])).mentions).toEqual([]);
  expect([await unread(), await unread(admin)]).toEqual([0, 0]);
});

it.each([
  ['more than 20 colleagues', Array.from({ length: 21 }, (_, n) => `staff${n}`)],
  ['a blank name', ['']],
])('a note that names %s is refused', async (_what, mentions) => {
  expect((await post(body('Text', mentions))).status).toBe(400);
});

it('agents and customers see no mentions, even if somebody names them', async () => {
  await write('@sam look', ['sam']);
  for (const [caller, status] of [
    [agent, 403],
    [anonymous, 401],
  ] as const) {
    expect((await list(caller)).status).toBe(status);
    expect((await running.call('GET', '/api/mentions/unread', caller)).status).toBe(status);
    expect((await running.call('POST', '/api/mentions/read', caller, {})).status).toBe(status);
  }
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@loanline/kit/access/identity';
import { admin, agent, anonymous } from '@loanline/kit/testing/keys';
import type { SavedReply, SavedReplyVersion } from '@loanline/proto/entities/conversations/saved-reply';
import { startChat, type RunningChat } from '../testing/start-chat.ts';

let chat: RunningChat;
beforeAll(async () => {
  chat = await startChat();
});
afterAll(() => chat.stop());
beforeEach(() => chat.pool.query('TRUNCATE saved_replies CASCADE'));

const path = '/api/saved-replies';
const colleague: Caller = { ...admin, username: 'tom' } as Caller;
const early = { title: 'Paying early', group: 'Payments', text: 'Hello {first name}, you can pay early.' };

const add = (body: object = early, caller: Caller = admin) =>
  chat.call<SavedReply & { error: string }>('POST', path, caller, body);
const change = (id: number, body: object, caller: Caller = admin) =>
  chat.call<SavedReply & { error: string }>('PUT', `${path}/${id}`, caller, body);
const list = async () => (await chat.call<SavedReply[]>('GET', path, admin)).body;

describe('a saved reply', () => {
  it('is listed by group and title, and says who changed it', async () => {
    await add();
    await add({ title: 'Thanks', text: 'Thank you.' });
    await add({ ...early, title: 'Late' });
    expect((await list()).map(({ title, group, changedBy }) => [group, title, changedBy])).toEqual([
      ['', 'Thanks', 'priya'],
      ['Payments', 'Late', 'priya'],
      ['Payments', 'Paying early', 'priya'],
    ]);
  });

  it('remembers what it said before each change', async () => {
    const { id } = (await add()).body;
    await change(id, { ...early, text: 'Second', version: 1 }, colleague);
    await change(id, { ...early, text: 'Third', version: 2 });
    const versions = await chat.call<SavedReplyVersion[]>('GET', `${path}/${id}/versions`, admin);
    expect(versions.body.map(({ version, text, changedBy }) => [version, text, changedBy])).toEqual([
      [2, 'Second', 'tom'],
      [1, early.text, 'priya'],
    ]);
  });

  it('is not changed over the change of a colleague', async () => {
    const { id } = (await add()).body;
    await change(id, { ...early, text: 'Second', version: 1 }, colleague);
    const late = await change(id, { ...early, text: 'Lost', version: 1 });
    expect(late.status).toBe(409);
    expect((await list())[0]?.text).toBe('Second');
  });

  it('is changed once by two changes at the same moment', async () => {
    const { id } = (await add()).body;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => change(id, { ...early, text: `Text ${n}`, version: 1 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  it('is deleted, and restored by a change', async () => {
    const { id } = (await add()).body;
    const deleted = await chat.call<SavedReply>('DELETE', `${path}/${id}`, admin);
    expect(await list()).toEqual([]);
    expect((await change(id, { ...early, version: deleted.body.version })).status).toBe(200);
    expect(await list()).toHaveLength(1);
  });

  it('has a title of its own, in whatever case, until it is deleted', async () => {
    const { id } = (await add()).body;
    expect((await add({ ...early, title: 'PAYING EARLY' })).status).toBe(409);
    await chat.call('DELETE', `${path}/${id}`, admin);
    expect((await add({ ...early, title: 'PAYING EARLY' })).status).toBe(201);
    const restored = await change(id, { ...early, version: 2 });
    expect([restored.status, restored.body.error]).toEqual([
      409,
      'Another saved reply has this title. Choose a different one.',
    ]);
  });

  it.each([
    ['no title', { ...early, title: ' ' }],
    ['no text', { ...early, text: '' }],
    ['a text that is too long', { ...early, text: 'x'.repeat(1601) }],
  ])('is refused with %s', async (_, body) => {
    expect((await add(body)).status).toBe(400);
  });

  it.each<[string, Caller, number]>([
    ['an agent', agent, 403],
    ['a visitor', anonymous, 401],
  ])('is not for %s', async (_, caller, status) => {
    expect((await add(early, caller)).status).toBe(status);
    expect((await chat.call('GET', path, caller)).status).toBe(status);
  });

  it('leaves the 501st out', async () => {
    await chat.pool.query(`INSERT INTO saved_replies (title, reply_group, text, changed_by)
      SELECT 'Reply ' || n, '', 'Text', 'priya' FROM generate_series(1, 500) n`);
    expect((await add()).status).toBe(409);
  });
});

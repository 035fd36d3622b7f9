import { describe, expect, it } from '@jest/globals';
import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import { ApiError } from '../../../lib/api/api-error.ts';
import { createOnDevice } from '../../../lib/session/on-device.ts';
import { createStorage } from '../../../lib/testing/storage.ts';
import type { ChangeQueue, QueuedChange } from '../model/queued-changes.ts';
import { createChangeSender } from './change-sender.ts';

const isQueue = (value: unknown): value is ChangeQueue => Array.isArray(value);
const problem = (status: number, code: string) =>
  new ApiError(status, '', JSON.stringify({ error: 'Said the server', code }));
const noConnection = () => Promise.reject(new TypeError('Failed to fetch'));

const given = (storage = createStorage()) => {
  const server = {
    isOnline: true,
    answer: (_change: QueuedChange): Promise<unknown> => Promise.resolve({}),
    got: [] as string[],
    refused: [] as number[],
    sessionOver: 0,
  };
  let keys = 0;
  const start = () => {
    const sender = createChangeSender({
      stored: createOnDevice(() => storage).unsentItem('sam', 'changes', isQueue),
      send: async (change) => {
        server.got.push(`${change.key} ${change.status ?? change.notes ?? ''}`);
        return (await server.answer(change)) as BackCallRequest;
      },
      newKey: () => `key-${(keys += 1)}`,
      isOnline: () => server.isOnline,
    });
    sender.listen({
      onSent: () => undefined,
      onRefused: (_change, { status }) => server.refused.push(status),
      onSessionOver: () => (server.sessionOver += 1),
    });
    return sender;
  };
  return { server, start, storage };
};
const ada = { id: 1, customerName: 'Ada King' };
const ben = { id: 2, customerName: 'Ben Ode' };

describe('the sender of changes', () => {
  it('sends a change at once when the device is online, and leaves nothing of it on the device', async () => {
    const { server, start, storage } = given();
    expect(await start().submit({ ...ada, status: 'completed' })).toEqual({ kind: 'sent' });
    expect([server.got, storage.length]).toEqual([['key-1 completed'], 0]);
  });

  it('sends changes made offline in order and each once, when the device is online again after a reload', async () => {
    const { server, start } = given();
    server.isOnline = false;
    const before = start();
    await before.submit({ ...ada, notes: 'No answer', notesBefore: '' });
    expect(await before.submit({ ...ben, status: 'completed' })).toEqual({ kind: 'waiting' });
    before.stop();
    expect(server.got).toEqual([]);
    server.isOnline = true;
    const after = start();
    await Promise.all([after.flush(), after.flush()]);
    expect(server.got).toEqual(['key-1 No answer', 'key-2 completed']);
    expect(after.state().queue).toEqual([]);
  });

  it('sends a change again with the same key when the answer is lost, before later changes', async () => {
    const { server, start } = given();
    server.answer = noConnection;
    const sender = start();
    await sender.submit({ ...ada, status: 'completed' });
    await sender.submit({ ...ada, notes: 'Paid', notesBefore: '' });
    server.answer = () => Promise.resolve({});
    await sender.flush();
    sender.stop();
    expect(server.got).toEqual(['key-1 completed', 'key-1 completed', 'key-1 completed', 'key-2 Paid']);
  });

  it('counts a change as sent when the server has stored it and no longer shows the request to this agent', async () => {
    const { server, start } = given();
    server.answer = () => Promise.reject(problem(409, 'already-stored'));
    const sender = start();
    expect(await sender.submit({ ...ada, status: 'completed' })).toEqual({ kind: 'sent' });
    expect([sender.state().queue, server.refused]).toEqual([[], []]);
  });

  it.each([
    [404, 'not-found', 'no longer assigned'],
    [409, 'conflict', 'notes changed'],
    [409, 'not-allowed-now', 'rule'],
  ])('stores the reason when the server refuses a change with %i %s: %s', async (status, code, why) => {
    const { server, start } = given();
    server.answer = () => Promise.reject(problem(status, code));
    const sender = start();
    expect(await sender.submit({ ...ada, status: 'completed' })).toMatchObject({ kind: 'refused' });
    expect(sender.state().queue[0]?.refusal).toEqual({ why, sentence: 'Said the server' });
    await sender.flush();
    expect([server.got.length, server.refused]).toEqual([1, [status]]);
    sender.discard(1);
    expect(sender.state().queue).toEqual([]);
  });

  it("does not call a colleague's status other notes", async () => {
    const { server, start } = given();
    const sentence = 'Said the server';
    const details = [{ path: 'status', message: sentence }];
    server.answer = () =>
      Promise.reject(new ApiError(409, '', JSON.stringify({ error: sentence, code: 'conflict', details })));
    const sender = start();
    await sender.submit({ ...ada, status: 'completed', notes: 'Paid', notesBefore: '' });
    expect(sender.state().queue[0]?.refusal).toEqual({ why: 'rule', sentence });
  });

  it.each([401, 403])(
    'leaves the change in the queue until its author signs in again when the session has ended (%i)',
    async (status) => {
      const { server, start } = given();
      server.answer = () => Promise.reject(problem(status, 'not-signed-in'));
      const sender = start();
      expect(await sender.submit({ ...ada, status: 'completed' })).toEqual({ kind: 'waiting' });
      sender.stop();
      expect([server.sessionOver, server.refused]).toEqual([1, []]);
    },
  );

  it('holds the queue in memory when the browser lets the page store nothing', async () => {
    const closed = createStorage();
    closed.setItem = () => {
      throw new Error('closed');
    };
    const { server, start } = given(closed);
    server.isOnline = false;
    const sender = start();
    await sender.submit({ ...ada, status: 'completed' });
    server.isOnline = true;
    await sender.flush();
    expect(server.got).toEqual(['key-1 completed']);
  });
});

import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLeaks } from './find-leaks.ts';
import { listenIn } from './listen-in.ts';
import { createTyped } from './typed.ts';

let server: Server;
let proxy: Awaited<ReturnType<typeof listenIn>>;
let folder: string;
let typed: ReturnType<typeof createTyped>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loanline-leaks-'));
  server = createServer((request, response) => void request.pipe(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await listenIn((server.address() as AddressInfo).port, (heard) => typed.hear(heard));
});
beforeEach(() => {
  typed = createTyped();
});
afterAll(async () => {
  await proxy.stop();
  server.close();
  await rm(folder, { recursive: true });
});

const body = {
  forename: 'Wilhelmina',
  mobile: '07700 900467',
  text: 'My wages moved to the fifteenth of the month',
  sortCode: '60-83-71',
  status: 'pending',
  clientId: '2f1c2f6e-7f39-4a54-9c0e-7a3c4f1f9a11',
};
const post = async (path: string, init: RequestInit) => {
  const answer = await fetch(`${proxy.url}${path}`, { method: 'POST', ...init });
  return answer.text();
};
const leaksOf = async (...lines: string[]) => {
  await writeFile(join(folder, 'chat.log'), lines.join('\n'));
  return findLeaks(folder, typed.fields);
};

it('lets through what is sent as it is', async () => {
  expect(await post('/', { body: 'x'.repeat(300_000) })).toHaveLength(300_000);
});

it.each([
  ['a name in a sentence', '{"event":"asked by WILHELMINA\\nfor help"}', 'forename'],
  ['a number in international spelling', '{"to":"+447700900467"}', 'mobile'],
  ['a number with blanks of its own', 'rang 07700 900467', 'mobile'],
  ['the beginning of a message', 'said "My wages moved to the fifteenth', 'text'],
  ['a message of an address', '/x?q=my%20wages%20moved+to%20the%20fifteenth', 'text'],
  ['a sort code without hyphens', 'code 608371', 'sortCode'],
])('finds %s, and names only its field and line', async (_what, line, field) => {
  await post('/api/chat', { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  expect(await leaksOf('{"event":"request answered"}', line)).toEqual([`${field}: chat.log, line 2`]);
});

it('finds what is in an address, a cookie, a form or a file', async () => {
  const form = new FormData();
  form.set('csv', new Blob(['Customer Name,Status\nAda Featherstone,pending\n']), 'a.csv');
  await post('/search?q=Quince', { headers: { cookie: 'staff=abcdefghijklmnopqrst; look=dark' } });
  await post('/api/sms/webhook', {
    body: new URLSearchParams({ Body: 'Half past nine', SmsStatus: 'received' }),
  });
  await post('/upload', { body: form });
  expect(
    await leaksOf('quince', 'abcdefghijklmnopqrst', 'half past nine, received', 'ada featherstone'),
  ).toEqual([
    'q: chat.log, line 1',
    'cookie: chat.log, line 2',
    'Body: chat.log, line 3',
    'Customer Name: chat.log, line 4',
  ]);
});

it('allows states, ids and similar values in the logs', async () => {
  await post('/api/chat', { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  expect(await leaksOf('pending', body.clientId, 'willow', '1608371', 'my wages', 'dark')).toEqual([]);
});

it('finds a code, but not a port with the same digits without the leading 0', async () => {
  await post('/', {
    body: JSON.stringify({ digits: '051234' }),
    headers: { 'content-type': 'application/json' },
  });
  expect(await leaksOf('{"port":51234}', 'entered 051234')).toEqual(['digits: chat.log, line 2']);
});

it('ignores times to the millisecond, because a line may have been logged then', async () => {
  const upTo = '2026-11-25T02:51:10.123Z';
  await post('/', {
    body: JSON.stringify({ upTo, born: '1990-05-17' }),
    headers: { 'content-type': 'application/json' },
  });
  expect(await leaksOf(`{"time":"${upTo}"}`, 'born on 1990-05-17')).toEqual(['born: chat.log, line 2']);
});

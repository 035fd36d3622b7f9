import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMondayBoard } from '../board/monday-board.ts';
import { createGoogleSheet } from '../sheets/google-sheet.ts';

let elsewhere = 0;
const server = createServer((request, response) => {
  if (request.url?.startsWith('/elsewhere')) {
    elsewhere += 1;
    response.end('{}');
  } else response.writeHead(307, { location: '/elsewhere' }).end();
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  elsewhere = 0;
});
afterAll(() => void server.close());

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const timeoutMs = 5_000;

it.each([
  ['monday.com', () => createMondayBoard({ token: 'x', url, timeoutMs }).head('1', () => undefined)],
  [
    'Google Sheets',
    () =>
      createGoogleSheet({
        email: 'a@b.example',
        privateKey,
        spreadsheetId: 'x',
        rootUrl: `${url}/`,
        timeoutMs,
      }).read('Tab'),
  ],
])('a redirect of %s is not followed', async (_who, call) => {
  await expect(call()).rejects.toThrow();
  expect(elsewhere).toBe(0);
});

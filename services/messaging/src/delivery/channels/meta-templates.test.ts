import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMetaChannel } from './meta-channel.ts';

/** A Meta with so many pages of one template each. */
let pages = 1;
let asked: string[] = [];
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://meta');
  asked.push(url.search);
  const page = Number(url.searchParams.get('after') ?? 0);
  const components = [{ type: 'BODY', text: 'Hi {{1}}' }];
  const data = [{ name: `template_${page}`, status: 'APPROVED', language: 'en_GB', components }];
  const after = String(page + 1);
  // Meta names the next page by its whole address, with the token in it.
  const next = `https://graph.facebook.com/v23.0/2/message_templates?access_token=secret&after=${after}`;
  response.end(JSON.stringify({ data, paging: { cursors: { after }, ...(page + 1 < pages && { next }) } }));
});
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

const templates = () =>
  createMetaChannel({
    phoneNumberId: '1',
    businessAccountId: '2',
    accessToken: 'a token',
    from: '+447700900801',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    timeoutMs: 2_000,
  }).templates();

it('reads the templates of all pages, from the address in the settings', async () => {
  pages = 3;
  const names = (await templates()).map(({ name }) => name);
  expect(names).toEqual(['template_0', 'template_1', 'template_2']);
  expect(asked.filter((search) => search.includes('secret'))).toEqual([]);
});

it('reads thirty pages at most', async () => {
  pages = 1_000;
  expect(await templates()).toHaveLength(30);
});

import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { MessageChannel } from './channel.ts';
import { createMetaChannel } from './meta-channel.ts';
import { createTwilioChannel } from './twilio-channel.ts';

/** A server that notes who calls it, and answers as it is set to. */
const startServer = async () => {
  const calls: { path: string; authorization: string | undefined }[] = [];
  let answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) =>
    void response.writeHead(200, { 'content-type': 'image/png' }).end('a picture');
  const server: Server = createServer((request, response) => {
    calls.push({ path: request.url ?? '', authorization: request.headers.authorization });
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    does: (next: typeof answer) => (answer = next),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

type TestServer = Awaited<ReturnType<typeof startServer>>;
let provider: TestServer;
let inside: TestServer;
let store: TestServer;
beforeAll(async () => {
  [provider, inside, store] = await Promise.all([startServer(), startServer(), startServer()]);
});
afterAll(() => {
  for (const server of [provider, inside, store]) server.stop();
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const server of [provider, inside, store]) server.calls.length = 0;
});

/** In place of the net: hosts of the providers' stores lead to a server of ours. */
const withStores = () => {
  const real = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    return real(url.protocol === 'https:' ? `${store.url}${url.pathname}` : input, init);
  });
};

const path = `/2010-04-01/Accounts/AC${'0'.repeat(32)}/Messages/MM1/Media/ME1`;
const twilio = (timeoutMs = 2_000): MessageChannel =>
  createTwilioChannel({
    accountSid: `AC${'0'.repeat(32)}`,
    authToken: 'a token',
    baseUrl: provider.url,
    channel: 'sms',
    from: '+447700900800',
    statusUrl: 'https://loans.example.co.uk/api/sms/status',
    timeoutMs,
  });
const credentials = `Basic ${Buffer.from(`AC${'0'.repeat(32)}:a token`).toString('base64')}`;
const slowly = async function* (pieces: string) {
  for (const piece of pieces) {
    yield piece;
    await setTimeout(200);
  }
};
const sendOnTo = (location: string) =>
  provider.does((_request, response) => void response.writeHead(307, { location }).end());

describe("an attachment of Twilio's", () => {
  it.each([
    'https://media.twiliocdn.com/AC1/picture',
    'https://mms.twiliocdn.com/AC1/picture',
    'https://s3-external-1.amazonaws.com/media.twiliocdn.com/picture',
  ])('is fetched from %s, where we are sent on to, without our credentials', async (location) => {
    withStores();
    sendOnTo(location);
    const { stream, contentType } = await twilio().media(provider.url + path);
    expect([await text(stream), contentType]).toEqual(['a picture', 'image/png']);
    expect(provider.calls).toEqual([{ path, authorization: credentials }]);
    expect(store.calls).toEqual([{ path: new URL(location).pathname, authorization: undefined }]);
  });

  it.each<[string, () => string]>([
    ['a host of another', () => `${inside.url}${path}`],
    ['another part of the account', () => `${provider.url}/2010-04-01/Accounts/AC1/Messages.json`],
    ['no address', () => 'picture'],
    ['a file', () => `file://${path}`],
    ['a name before the host', () => `${provider.url.replace('//', '//somebody@')}${path}`],
  ])('is not fetched when a webhook names %s', async (_what, reference) => {
    await expect(twilio().media(reference())).rejects.toMatchObject({ code: 'not-found' });
    expect([...inside.calls, ...provider.calls]).toEqual([]);
  });

  it.each<[string, () => string]>([
    ['our own network', () => inside.url],
    ['the metadata of a cloud', () => 'http://169.254.169.254/latest/meta-data/'],
    ['a machine inside a cloud', () => 'https://ec2-10-0-0-1.compute-1.amazonaws.com/'],
    ['a name that ends like a store', () => 'https://eviltwiliocdn.com/'],
    ['a store without TLS', () => 'http://media.twiliocdn.com/'],
    ['another port of a store', () => 'https://media.twiliocdn.com:8443/'],
    ['another kind of address', () => 'file:///etc/passwd'],
  ])('is not fetched from %s', async (_what, location) => {
    withStores();
    sendOnTo(location());
    await expect(twilio().media(provider.url + path)).rejects.toMatchObject({ code: 'not-found' });
    expect([...inside.calls, ...store.calls]).toEqual([]);
    expect(provider.calls).toHaveLength(1);
  });

  it('is given up when we are sent round in circles', async () => {
    sendOnTo(provider.url + path);
    await expect(twilio().media(provider.url + path)).rejects.toMatchObject({ code: 'service-unreachable' });
    expect(provider.calls).toHaveLength(4);
  });

  it.each<[string, (response: ServerResponse) => void, string]>([
    ['gone', (response) => void response.writeHead(404).end(), 'not-found'],
    ['refused', (response) => void response.writeHead(401).end(), 'service-unreachable'],
    ['broken', (response) => void response.writeHead(500).end(), 'service-unreachable'],
    ['late', () => undefined, 'service-unreachable'],
  ])('that is %s says so', async (_what, answer, code) => {
    provider.does((_request, response) => answer(response));
    await expect(twilio(100).media(provider.url + path)).rejects.toMatchObject({ code });
  });

  it('arrives whole when it flows for longer than the provider may be silent', async () => {
    provider.does((_request, response) => void Readable.from(slowly('......')).pipe(response));
    const { stream } = await twilio(600).media(provider.url + path);
    expect(await text(stream)).toBe('......');
  });

  it('arrives whole when its reader pauses', async () => {
    const whole = 'a picture'.repeat(1_000_000);
    provider.does((_request, response) => void response.end(whole));
    const { stream } = await twilio(500).media(provider.url + path);
    let length = 0;
    for await (const piece of stream as AsyncIterable<Buffer>) {
      if (length === 0) await setTimeout(1_000);
      length += piece.length;
    }
    expect(length).toBe(whole.length);
  });

  it('ends with an error when the provider falls silent in the middle', async () => {
    provider.does((_request, response) => void response.write('a pic'));
    const { stream } = await twilio(300).media(provider.url + path);
    await expect(text(stream)).rejects.toThrow('The provider stopped sending the attachment');
  });
});

describe("an attachment of Meta's", () => {
  const meta = () =>
    createMetaChannel({
      phoneNumberId: '1',
      businessAccountId: undefined,
      accessToken: 'a token',
      from: '+447700900802',
      baseUrl: provider.url,
      timeoutMs: 2_000,
    });
  const lies = (url: string) =>
    provider.does(
      (_request, response) =>
        void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ url })),
    );

  it('is fetched with our token from where Meta says that it lies', async () => {
    withStores();
    lies('https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=1');
    expect(await text((await meta().media('2754859441498128')).stream)).toBe('a picture');
    expect(store.calls).toEqual([
      { path: '/whatsapp_business/attachments/', authorization: 'Bearer a token' },
    ]);
  });

  it('is not fetched from anywhere else', async () => {
    lies(inside.url);
    await expect(meta().media('2754859441498128')).rejects.toMatchObject({ code: 'not-found' });
    expect(inside.calls).toEqual([]);
  });
});

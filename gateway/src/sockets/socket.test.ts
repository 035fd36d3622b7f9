import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { closeCodes } from '@loanline/proto/frames';
import { setTimeout as wait } from 'node:timers/promises';
import { addAgent } from '../testing/add-staff.ts';
import { startGateway, type TestGateway } from '../testing/gateway.ts';
import { openSocket, refusal, type TestSocket } from '../testing/socket-client.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({
    PUBLIC_ORIGIN: 'https://loans.example',
    TRUST_PROXY: '1',
    SOCKETS_PER_ADDRESS: '3',
  });
});
afterAll(() => gateway.stop());

let households = 0;
const opened: TestSocket[] = [];
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.terminate();
});
const open = async (headers: Record<string, string> = {}, url = gateway.url) => {
  households += 1;
  const socket = await openSocket(url, {
    headers: { 'x-forwarded-for': `198.51.100.${households}`, ...headers },
  });
  opened.push(socket);
  return socket;
};

describe('opening a socket', () => {
  it.each([
    ['a foreign page', { origin: 'https://evil.example' }, '/ws', 403],
    ['a page without a name', { origin: 'null' }, '/ws', 403],
    ['another path', {}, '/api/chat/07480', 404],
  ])('is refused for %s', async (_what, headers, path, status) => {
    const refused = await refusal(gateway.url, { headers }, path);
    expect(refused.status).toBe(status);
    expect(refused.headers['strict-transport-security']).toContain('max-age=31536000');
    expect(refused.headers['x-content-type-options']).toBe('nosniff');
  });

  it('is refused for a page of the host itself that came over http', async () => {
    expect((await refusal(gateway.url, { headers: { origin: gateway.url } })).status).toBe(403);
  });

  it.each([
    ['the public origin', () => 'https://loans.example'],
    ['the host itself', () => gateway.url.replace('http:', 'https:')],
  ])('is allowed from %s', async (_what, origin) => {
    const socket = await open({ origin: origin() });
    await socket.settled();
  });

  it('is refused beyond the cap of one address, and allowed again when one closes', async () => {
    const address = { 'x-forwarded-for': '203.0.113.77' };
    const sockets = [await open(address), await open(address), await open(address)];
    expect((await refusal(gateway.url, { headers: address })).status).toBe(429);
    sockets[0]?.socket.close();
    await sockets[0]?.closed();
    await wait(20);
    await open(address);
  });
});

describe('a frame that is refused', () => {
  it.each([
    ['no JSON', 'hello', 'malformed-request'],
    ['no object', '[]', 'malformed-request'],
    ['an unknown type', '{"type":"shutdown"}', 'malformed-request'],
    ['a missing field', '{"type":"subscribe"}', 'malformed-request'],
    ['a reference that cannot be one', '{"type":"subscribe","applicationId":"../x"}', 'malformed-request'],
    ['an unknown application', '{"type":"subscribe","applicationId":"nobody"}', 'not-found'],
    ['staff pushes without a token', '{"type":"subscribe_admin"}', 'not-signed-in'],
    ['staff pushes with a forged token', '{"type":"subscribe_admin","token":"x.y.z"}', 'not-signed-in'],
  ])('%s is answered with an error, and the socket stays open', async (_what, text, code) => {
    const socket = await open();
    socket.socket.send(text);
    expect(await socket.next('error')).toMatchObject({ code });
    socket.send({ type: 'subscribe', applicationId: '07480' });
    expect(await socket.next('subscribed')).toMatchObject({ applicationId: '07480' });
  });

  it('leaves nothing in the log', async () => {
    const socket = await open();
    const before = gateway.log.length;
    socket.socket.send('{"type":"subscribe","applicationId":"secret-reference"}');
    await socket.next('error');
    expect(gateway.log.slice(before)).toEqual([]);
  });

  it('over 16 kB closes the socket', async () => {
    const socket = await open();
    socket.socket.send('x'.repeat(17 * 1024));
    expect(await socket.closed()).toBe(1009);
  });

  it('in binary form is read as well', async () => {
    const socket = await open();
    socket.socket.send(Buffer.from('{"type":"ping"}'), { binary: true });
    await socket.next('pong');
  });
});

describe('a flood of frames', () => {
  it('is refused first, then closed', async () => {
    const socket = await open();
    for (let i = 0; i < 500; i++) socket.send({ type: 'ping' });
    expect(await socket.next('error')).toMatchObject({ code: 'too-many-requests' });
    expect(await socket.closed()).toBe(closeCodes.abuse);
    expect(socket.frames.filter(({ type }) => type === 'pong').length).toBeLessThan(70);
  });
});

describe('walking references over sockets', () => {
  it('stops after a few that do not exist, on whatever socket of the address', async () => {
    const address = { 'x-forwarded-for': '203.0.113.78' };
    let notFound = 0;
    for (const socket of [await open(address), await open(address)]) {
      for (let i = 0; i < 30; i++) socket.send({ type: 'subscribe', applicationId: `guess-${i}` });
      for (let i = 0; i < 30; i++) if ((await socket.next('error')).code === 'not-found') notFound++;
    }
    expect(notFound).toBe(20);
  });
});

describe('the staff socket', () => {
  it('opens with only the cookie', async () => {
    const socket = await open({ cookie: `__Host-loanline_staff=${await gateway.signIn()}` });
    socket.send({ type: 'subscribe_admin' });
    await socket.next('subscribed_admin');
  });

  it('is refused to agents', async () => {
    const socket = await open();
    socket.send({ type: 'subscribe_admin', token: await addAgent(gateway) });
    expect(await socket.next('error')).toMatchObject({ code: 'forbidden' });
  });

  it('closes on every gateway when its session ends', async () => {
    const other = await gateway.beside();
    const token = await gateway.signIn();
    const socket = await open({}, other.url);
    socket.send({ type: 'subscribe_admin', token });
    await socket.next('subscribed_admin');
    await fetch(`${gateway.url}/api/admin/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await socket.closed()).toBe(closeCodes.sessionEnded);
  });

  it.each([
    ['the handshake showed', 0],
    ['a frame named', 1],
  ])('closes when the session that %s ends, while another is open', async (_what, ended) => {
    const tokens = [await gateway.signIn(), await gateway.signIn()];
    const [handshake = '', frame = ''] = tokens;
    const socket = await open({ authorization: `Bearer ${handshake}` });
    socket.send({ type: 'subscribe_agent', token: frame });
    await socket.next('subscribed_agent');
    await fetch(`${gateway.url}/api/admin/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[ended] ?? ''}` },
    });
    expect(await socket.closed()).toBe(closeCodes.sessionEnded);
  });
});

describe('a gateway that stops', () => {
  it('sends its sockets elsewhere and lets requests finish', async () => {
    const leaving = await gateway.beside();
    const socket = await open({}, leaving.url);
    gateway.services.delay = 200;
    const request = fetch(`${leaving.url}/api/applications/07480`);
    await wait(50);
    await Promise.all([leaving.stop(), expect(socket.closed()).resolves.toBe(1012)]);
    expect((await request).status).toBe(200);
    gateway.services.delay = 0;
    await expect(fetch(`${leaving.url}/healthz`)).rejects.toThrow();
  });
});

describe('a service that does not answer', () => {
  it('closes the socket that asked for it, so that it asks again later', async () => {
    const lonely = await gateway.beside({ APPLICATIONS_URL: 'http://127.0.0.1:1' });
    const socket = await open({}, lonely.url);
    socket.send({ type: 'subscribe', applicationId: '07480' });
    expect(await socket.closed()).toBe(1013);
    expect(socket.frames).toMatchObject([{ type: 'error', code: 'service-unreachable' }]);
  });
});

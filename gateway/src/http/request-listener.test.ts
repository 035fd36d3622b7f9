import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { identityHeader } from '@loanline/kit/access/identity';
import { createTestIdentity } from '@loanline/kit/testing/keys';
import { mostPieceBytes } from '@loanline/proto/rules/documents/limits';
import { addAgent } from '../testing/add-staff.ts';
import { startGateway, type TestGateway } from '../testing/gateway.ts';

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startGateway();
  token = await gateway.signIn();
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.services.received.length = 0;
});

const call = (path: string, init: RequestInit = {}) => fetch(`${gateway.url}${path}`, init);
const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

describe('a call passed on to its service', () => {
  it('carries who calls, signed, and the request id', async () => {
    const response = await call('/api/applications/07480', { headers: { 'x-request-id': 'my-request-1' } });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ applicationId: '07480' });
    expect(response.headers.get('x-request-id')).toBe('my-request-1');
    const [received] = gateway.services.received;
    expect(received?.caller).toEqual({ kind: 'anonymous' });
    expect(received?.headers['x-request-id']).toBe('my-request-1');
  });

  it('carries a body and brings the answer back', async () => {
    const response = await call('/api/chat/07480', json({ text: 'Hello', sender: 'customer' }));
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ message: { text: 'Hello' } });
  });

  it.each(['bearer', 'cookie'])('names staff who show their %s', async (how) => {
    const headers: Record<string, string> =
      how === 'bearer' ? { authorization: `Bearer ${token}` } : { cookie: `a=b; loanline_staff=${token}` };
    const response = await call('/api/applications', { headers });
    expect(response.status).toBe(200);
    const [received] = gateway.services.received;
    expect(received?.caller).toMatchObject({ kind: 'staff', username: 'priya', role: 'admin' });
    expect(received?.headers).not.toHaveProperty('authorization');
    expect(received?.headers).not.toHaveProperty('cookie');
  });

  it('never carries an identity from outside, not even a well made one', async () => {
    const other = createTestIdentity();
    const forged = await other.sign({
      kind: 'staff',
      username: 'mallory',
      role: 'admin',
      sessionId: 'x',
    });
    const refused = await call('/api/applications', { headers: { [identityHeader]: forged } });
    expect(refused.status).toBe(401);
    const passed = await call('/api/applications/07480', { headers: { [identityHeader]: forged } });
    expect(passed.status).toBe(200);
    expect(gateway.services.received.map(({ caller }) => caller)).toEqual([{ kind: 'anonymous' }]);
  });

  it('is stored by nothing on the way', async () => {
    const { headers } = await call('/api/applications/07480');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

describe('an answer where browsers come over https', () => {
  let secure: string;
  beforeAll(async () => {
    secure = (await gateway.beside({ PUBLIC_ORIGIN: 'https://loans.example', TRUST_PROXY: '1' })).url;
  });

  it.each([
    ['of a service', '/api/applications/07480'],
    ['of our own', '/api/admin/verify'],
    ['that refuses', '/api/applications'],
    ['to what there is not', '/api/nothing'],
    ['to what cannot be read', '/api/applications/%E0%A4%A'],
  ])('%s insists on https for a year, and is no page', async (_what, path) => {
    const { headers } = await fetch(`${secure}${path}`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    for (const directive of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(headers.get('content-security-policy')).toContain(directive);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it.each([
    ['the public origin', () => 'https://loans.example', 201],
    ['the host that is called, over https', () => secure.replace('http:', 'https:'), 201],
    ['the host that is called, over http', () => secure, 403],
  ])('to a call from a page of %s', async (_what, origin, status) => {
    const response = await fetch(`${secure}/api/chat/07480`, {
      ...json({ text: 'Hello', sender: 'customer' }),
      headers: { 'content-type': 'application/json', origin: origin() },
    });
    expect(response.status).toBe(status);
  });
});

describe('a refused call', () => {
  const big = json({ text: 'x'.repeat(150_000), sender: 'customer' });
  const document = '/api/applications/07480/documents/3b241101-e2bb-4255-8caf-4136c566a962';
  const pieces = `${document}/files/3b241101-e2bb-4255-8caf-4136c566a963?offset=0`;
  const piece = (bytes: number): RequestInit => ({
    method: 'PATCH',
    headers: { 'content-type': 'application/octet-stream' },
    body: 'x'.repeat(bytes),
  });
  const foreign = { ...json({ text: 'Hello', sender: 'customer' }) };
  const from = (headers: Record<string, string>): RequestInit => ({
    ...foreign,
    headers: { 'content-type': 'application/json', ...headers },
  });

  it.each<[string, string, RequestInit, number, string]>([
    ['staff call without a token', '/api/applications', {}, 401, 'not-signed-in'],
    ['unknown reference', '/api/applications/nobody', {}, 404, 'not-found'],
    ['unknown address', '/api/nothing', {}, 404, 'not-found'],
    ['internal address', '/internal/applications/07480/check', { method: 'POST' }, 404, 'not-found'],
    ['parameter not properly encoded', '/api/applications/%E0%A4%A', {}, 400, 'malformed-request'],
    ['body over 100 kB', '/api/chat/07480', big, 413, 'too-large'],
    ['piece of a file over 512 kB', pieces, piece(mostPieceBytes + 1), 413, 'too-large'],
    ['foreign origin', '/api/chat/07480', from({ origin: 'https://evil.example' }), 403, 'foreign-origin'],
    ['origin without a name', '/api/chat/07480', from({ origin: 'null' }), 403, 'foreign-origin'],
    ['foreign login', '/api/admin/login', from({ origin: 'https://evil.example' }), 403, 'foreign-origin'],
  ])('%s', async (_what, path, init, status, code) => {
    const response = await call(path, init);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toMatchObject({ code, error: expect.any(String) as unknown });
  });

  it('does not reach a service', async () => {
    await call('/api/applications');
    await call('/api/chat/07480', big);
    await call('/api/chat/07480', from({ origin: 'https://evil.example' }));
    expect(gateway.services.received).toEqual([]);
  });

  it('unlike the longest piece of a file, which reaches its service', async () => {
    await call(pieces, piece(mostPieceBytes));
    expect(gateway.services.received.map(({ headers }) => headers['content-length'])).toEqual([
      String(mostPieceBytes),
    ]);
  });

  it('from a page of our own is not refused', async () => {
    const response = await call('/api/chat/07480', from({ origin: gateway.url }));
    expect(response.status).toBe(201);
  });

  it('logs what was called and how it ended, but nothing that was sent', async () => {
    const before = gateway.log.length;
    await call('/api/applications', { headers: { authorization: 'Bearer not-a-token' } });
    await call('/api/admin/login', json({ username: 'priya', password: 'wrong-password' }));
    await call('/api/nothing?secret=1');
    const said = gateway.log.slice(before);
    expect(said.map((line) => JSON.parse(line) as object)).toMatchObject([
      { method: 'GET', route: '/api/applications', status: 401 },
      { method: 'POST', route: '/api/admin/login', status: 401 },
    ]);
    for (const sent of ['not-a-token', 'priya', 'wrong-password', 'secret'])
      expect(said.join('')).not.toContain(sent);
  });

  it('is logged with the address and the session of its caller', async () => {
    const agent = await addAgent(gateway);
    const before = gateway.log.length;
    await call('/api/applications', { headers: { authorization: `Bearer ${agent}` } });
    await call('/api/applications');
    await call('/api/applications/07480');
    const said = gateway.log.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
    const session = expect.stringMatching(/^[\w-]{36}$/) as unknown;
    expect(said).toMatchObject([
      { status: 403, clientAddress: '127.0.0.1', sessionId: session },
      { status: 401, clientAddress: '127.0.0.1' },
      { status: 200 },
    ]);
    expect(said[1]).not.toHaveProperty('sessionId');
    expect(said[2]).not.toHaveProperty('clientAddress');
  });
});

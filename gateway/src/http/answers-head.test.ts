import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Route } from '@loanline/proto/contract';
import { publicRoutes, routes } from '@loanline/proto/routes';
import { startGateway, type TestGateway } from '../testing/gateway.ts';
import { answersHead } from './answers-head.ts';

let gateway: TestGateway;
let staff: Record<string, string>;
/** The same gateway over shared connections to services, and without them. */
const urls: Record<string, string> = {};
beforeAll(async () => {
  gateway = await startGateway();
  urls['shared connections'] = gateway.url;
  urls['HTTP'] = (await gateway.beside({ SHARED_CONNECTIONS: '0' })).url;
  staff = { authorization: `Bearer ${await gateway.signIn()}` };
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.services.received.length = 0;
});

const ask = async (method: string, path: string, headers: Record<string, string> = {}, url = gateway.url) => {
  const response = await fetch(url + path, { method, headers });
  const head = Object.fromEntries(
    ['content-type', 'content-length', 'cache-control', 'retry-after', 'allow'].map((name) => [
      name,
      response.headers.get(name),
    ]),
  );
  return { status: response.status, head, body: await response.text() };
};

const reads = Object.values<Route>(publicRoutes).filter(({ method }) => method === 'GET');

describe('HEAD', () => {
  it.each(['shared connections', 'HTTP'])(
    'given a call that a service answers over %s, then it gets the head of the answer to GET',
    async (how) => {
      const url = urls[how] ?? '';
      const got = await ask('GET', '/api/applications/07480', {}, url);
      expect(await ask('HEAD', '/api/applications/07480', {}, url)).toEqual({ ...got, body: '' });
      expect([got.status, Number(got.head['content-length'])]).toEqual([200, got.body.length]);
      expect(gateway.services.received).toHaveLength(2);
    },
  );

  it.each([
    ['a call that the gateway answers', '/api/admin/verify', true, 200],
    ['the same without a session', '/api/admin/verify', false, 401],
    ['a list for staff', '/api/applications', true, 200],
    ['the same without a session', '/api/applications', false, 401],
    ['an unknown reference', '/api/applications/nobody', false, 404],
    ['an unknown address', '/api/nothing', false, 404],
    ['an address that takes only POST', '/api/admin/login', false, 404],
  ])('given %s, then it gets the head of the answer to GET', async (_what, path, isSignedIn, status) => {
    const headers = isSignedIn ? staff : {};
    const got = await ask('GET', path, headers);
    expect(await ask('HEAD', path, headers)).toEqual({ ...got, body: '' });
    expect(got.status).toBe(status);
  });

  it('given nobody is signed in, then every read for staff is refused as by GET', async () => {
    const forStaff = reads.filter(({ access }) => ['staff', 'staff-pending', 'admin'].includes(access));
    expect(forStaff.length).toBeGreaterThan(20);
    for (const { path } of forStaff) {
      const { status } = await ask('HEAD', path.replace(/\{\w+\}/g, '7'));
      expect([path, status]).toEqual([path, 401]);
    }
  });

  it.each([
    ['that begins a sign-in', '/api/onedrive/auth-url', 'GET'],
    ['that ends a sign-in, and is open to all', '/api/onedrive/callback', 'GET'],
    ['for a list as a file', '/api/applications/export?format=csv', 'GET'],
    [
      'for a file that is also sent there',
      `/api/applications/07480/documents/${crypto.randomUUID()}/files/${crypto.randomUUID()}`,
      'PATCH, GET',
    ],
  ])('given a GET %s, then it is refused, and no service is called', async (_what, path, methods) => {
    const { status, head } = await ask('HEAD', path, staff);
    expect([status, head['allow']]).toEqual([405, methods]);
    expect(gateway.services.received).toEqual([]);
  });
});

describe('the routes that answer GET and not HEAD', () => {
  const refusing = reads.filter((route) => !answersHead(route));

  it('change something or answer with a file', () => {
    expect(refusing).toContain(routes.finishOneDriveSignIn);
    for (const { rate, success } of refusing)
      expect(rate === 'write' || (success.contentType !== undefined && success.body === undefined)).toBe(
        true,
      );
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
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
  gateway.services.unseen.clear();
  gateway.services.unread.clear();
});

const start = (cookie = '') =>
  fetch(`${gateway.url}/api/inquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({
      firstName: 'Ada',
      lastName: 'Example',
      mobileNumber: '07700 900123',
      inquiryReason: 'A question',
    }),
  });
const cookieOf = (response: Response) => response.headers.get('set-cookie') ?? '';
const pairOf = (response: Response) => cookieOf(response).split(';')[0] ?? '';
const check = async (headers: Record<string, string> = {}, query = '') =>
  await (await fetch(`${gateway.url}/api/notifications/check${query}`, { headers })).json();
const nothing = { hasNewMessages: false };
const something = { hasNewMessages: true };

describe("a visitor's cookie", () => {
  it('is set when they start an inquiry, out of reach of scripts and other sites', async () => {
    const response = await start();
    const { inquiry } = (await response.json()) as { inquiry: { inquiryId: string } };
    expect(cookieOf(response)).toMatch(
      new RegExp(
        `^loanline_visitor=${inquiry.inquiryId}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Strict$`,
      ),
    );
    expect([...response.headers.keys()].filter((name) => name.startsWith('x-loanline'))).toEqual([]);
  });

  it('is set when they come back to one, and remembers those before', async () => {
    const first = pairOf(await start());
    const second = pairOf(await start(first));
    expect(second).toMatch(/^loanline_visitor=(inquiry-\d+)\.(inquiry-\d+)$/);
    const back = await fetch(`${gateway.url}/api/inquiries/inquiry-1`, { headers: { cookie: second } });
    expect(pairOf(back)).toBe(`loanline_visitor=inquiry-1.${second.split('=')[1] ?? ''}`);
    const again = await fetch(`${gateway.url}/api/inquiries/inquiry-1`, {
      headers: { cookie: pairOf(back) },
    });
    expect(pairOf(again)).toBe(pairOf(back));
  });

  it('holds five at most, and nothing that is no id', async () => {
    const cookie = `loanline_visitor=${['a', '<b>', 'c', 'd', 'e', 'f', 'g'].join('.')}`;
    expect(pairOf(await start(cookie))).toMatch(/^loanline_visitor=inquiry-\d+\.a\.c\.d\.e$/);
  });

  it.each([
    ['staff who look at an inquiry', () => ({ authorization: `Bearer ${token}` }), 'inquiry-1'],
    ['an id that there is not', () => ({}), 'unknown'],
  ])('is not set for %s', async (_who, headers, id) => {
    const response = await fetch(`${gateway.url}/api/inquiries/${id}`, { headers: headers() });
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['one of several', 'a.b.c', 'loanline_visitor=a.c; Path=/; Max-Age=2592000; HttpOnly; SameSite=Strict'],
    ['its only one', 'b', 'loanline_visitor=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict'],
  ])('forgets %s when its visitor asks for it', async (_which, ids, expected) => {
    const response = await fetch(`${gateway.url}/api/notifications/forget`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `loanline_visitor=${ids}` },
      body: JSON.stringify({ inquiryId: 'b' }),
    });
    expect([response.status, cookieOf(response)]).toEqual([204, expected]);
  });

  it('is secure where the product is', async () => {
    const secure = await gateway.beside({ PUBLIC_ORIGIN: 'https://loans.example', TRUST_PROXY: '1' });
    const response = await fetch(`${secure.url}/api/inquiries/inquiry-1`);
    expect(response.headers.get('set-cookie')).toContain('; Secure');
  });
});

describe('whether there is something new', () => {
  it('for a visitor is whether the lender wrote in one of their own conversations', async () => {
    const cookie = pairOf(await start(pairOf(await start())));
    expect(await check({ cookie })).toEqual(nothing);
    gateway.services.unseen.add('inquiry-1');
    expect(await check({ cookie })).toEqual(nothing);
    gateway.services.unseen.add(cookie.split('.')[1] ?? '');
    expect(await check({ cookie })).toEqual(something);
  });

  it('for a visitor without a cookie is found by the id in the address', async () => {
    gateway.services.unseen.add('inquiry-1');
    expect(await check()).toEqual(nothing);
    expect(await check({}, '?chat=unknown')).toEqual(nothing);
    expect(await check({}, '?chat=inquiry-1')).toEqual(something);
  });

  it('for staff is whether visitors or customers wrote', async () => {
    gateway.services.unseen.add('inquiry-1');
    const headers = { authorization: `Bearer ${token}` };
    expect(await check(headers)).toEqual(nothing);
    gateway.services.unread.set('inquiry-1', 1);
    expect(await check(headers)).toEqual(something);
  });

  it('for an agent is as for everyone', async () => {
    gateway.services.unread.set('inquiry-1', 1);
    expect(await check({ authorization: `Bearer ${await addAgent(gateway)}` })).toEqual(nothing);
  });
});

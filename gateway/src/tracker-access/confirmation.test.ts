import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createMetrics } from '@loanline/kit/observability/metrics';
import { readConfig } from '@loanline/kit/runtime/config';
import { createTestIdentity } from '@loanline/kit/testing/keys';
import { SignJWT } from 'jose';
import { createPrivateKey } from 'node:crypto';
import { startGateway, type TestGateway } from '../testing/gateway.ts';
import { rightPostcode } from '../testing/services.ts';
import { openSocket } from '../testing/socket-client.ts';
import { createLimiters } from '../limits/limiter.ts';
import { rateSettings } from '../limits/rates.ts';
import { createConfirmationThrottle, type ConfirmedBy } from './confirmation-throttle.ts';
import { createTrackerTokens } from './tracker-tokens.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ TRACKER_ACCESS: 'verified' });
  gateway.services.applications.set('20001', 1).set('30001', 1).set('40001', 1);
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.services.received.length = 0;
});

const confirm = (reference: string, answer: unknown, cookie = '') =>
  fetch(`${gateway.url}/api/applications/${reference}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(answer),
  });
const cookieOf = async (reference = '07480', earlier = '') =>
  ((await confirm(reference, { postcode: rightPostcode }, earlier)).headers.get('set-cookie') ?? '').split(
    ';',
  )[0] ?? '';
const track = (reference: string, cookie = '') =>
  fetch(`${gateway.url}/api/applications/${reference}`, { headers: { cookie } });

describe('before anything is confirmed', () => {
  it('an application that does not exist gets the same answer as one that does, and no service is called', async () => {
    const answers = await Promise.all(
      ['07480', 'nobody'].map(async (reference) => {
        const response = await track(reference);
        return [response.status, await response.text()];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(404);
    expect(gateway.services.received).toEqual([]);
  });

  it.each([
    ['reading the chat', 'GET', undefined],
    ['writing to it', 'POST', JSON.stringify({ text: 'Hello', sender: 'customer' })],
  ])('%s is refused as well', async (_what, method, body) => {
    const response = await fetch(`${gateway.url}/api/chat/07480`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body }),
    });
    expect(response.status).toBe(404);
  });

  it('a socket receives nothing', async () => {
    const socket = await openSocket(gateway.url);
    for (const applicationId of ['07480', 'nobody']) socket.send({ type: 'subscribe', applicationId });
    const [one, other] = [await socket.next('error'), await socket.next('error')];
    expect(one.code).toBe('not-confirmed');
    expect(one).toEqual(other);
    socket.socket.terminate();
  });
});

describe('given a customer who has confirmed who they are', () => {
  it('then the service receives each parameter of a call, and the reference of the application', async () => {
    const cookie = await cookieOf('track-07480');
    const [documentId, fileId] = [crypto.randomUUID(), crypto.randomUUID()];
    const answer = await fetch(
      `${gateway.url}/api/applications/track-07480/documents/${documentId}/files/${fileId}?offset=5`,
      { method: 'PATCH', headers: { cookie, 'content-type': 'application/octet-stream' }, body: 'piece' },
    );
    expect(answer.status).toBe(200);
    expect(gateway.services.received.at(-1)).toMatchObject({
      params: { applicationId: '07480', documentId, fileId },
      caller: { kind: 'customer', applicationId: '07480' },
    });
  });
});

describe('confirming', () => {
  it('gives a token that scripts and other sites cannot use, for 12 hours', async () => {
    const response = await confirm('track-07480', { postcode: rightPostcode });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ applicationId: '07480' });
    expect(response.headers.get('set-cookie')).toMatch(
      /^loanline_tracker=[\w.-]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    );
  });

  it('gives a wrong answer and an unknown reference the same error', async () => {
    const [wrong, unknown] = [
      await confirm('20001', { postcode: 'M1 1AE' }),
      await confirm('nobody', { postcode: 'M1 1AE' }),
    ];
    expect([wrong.status, await wrong.text()]).toEqual([unknown.status, await unknown.text()]);
    expect(wrong.status).toBe(404);
    expect(wrong.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['no answer', {}],
    ['two answers', { postcode: rightPostcode, dateOfBirth: '01/02/1990' }],
    ['an empty answer', { postcode: ' ' }],
  ])('is refused with %s', async (_what, answer) => {
    expect((await confirm('07480', answer)).status).toBe(400);
  });

  it('stops after five wrong answers, also for the right one', async () => {
    for (let i = 0; i < 5; i++)
      expect((await confirm('30001', { postcode: `M${i + 1} 1AE` })).status).toBe(404);
    expect((await confirm('30001', { postcode: rightPostcode })).status).toBe(429);
  });

  it('counts the wrong answers by whatever name the application is called', async () => {
    for (const name of ['40001', 'track-40001', '40001', 'track-40001', '40001'])
      expect((await confirm(name, { postcode: 'M1 1AE' })).status).toBe(404);
    for (const name of ['40001', 'track-40001'])
      expect((await confirm(name, { postcode: rightPostcode })).status).toBe(429);
  });

  it('stops an address that tries one answer on many references', async () => {
    const strict = await startGateway({ TRACKER_ACCESS: 'verified', RATE_CONFIRM_ADDRESS: '3/600' });
    const statuses = [];
    for (let i = 0; i < 5; i++) {
      const response = await fetch(`${strict.url}/api/applications/guess-${i}/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ postcode: 'M1 1AE' }),
      });
      statuses.push(response.status);
    }
    await strict.stop();
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
  });

  const throttleWith = (settings: Record<string, string>) =>
    createConfirmationThrottle(
      createLimiters(),
      readConfig(rateSettings, settings),
      createMetrics('gateway'),
    );
  const refused = { code: 'too-many-requests' };

  type Throttle = ReturnType<typeof throttleWith>;
  const answerFrom = (throttle: Throttle, address: string, by: ConfirmedBy = 'question') =>
    throttle.attempt(address, by, () => Promise.resolve());

  it('stops wrong answers of many addresses about many references', async () => {
    const throttle = throttleWith({ RATE_CONFIRM_TOTAL: '10/3600' });
    for (let i = 0; i < 10; i += 1) await answerFrom(throttle, `203.0.113.${i}`);
    await expect(answerFrom(throttle, '198.51.100.7')).rejects.toMatchObject(refused);
    // A code can still be answered, and a right answer is not counted.
    await answerFrom(throttle, '198.51.100.7', 'code');
    await throttle.succeeded('07480', '203.0.113.1', 'question');
    await answerFrom(throttle, '198.51.100.7');
  });

  it('counts all networks of one IPv6 site together', async () => {
    const throttle = throttleWith({ RATE_CONFIRM_SITE: '10/3600' });
    for (let i = 0; i < 10; i += 1) await answerFrom(throttle, `2001:db8:1:${i}`);
    await expect(answerFrom(throttle, '2001:db8:1:ff')).rejects.toMatchObject(refused);
    await answerFrom(throttle, '2001:db8:2:1');
  });

  it('stops a month of patient guessing', async () => {
    const throttle = throttleWith({
      RATE_CONFIRM: '100/60',
      RATE_CONFIRM_DAY: '100/60',
      RATE_CONFIRM_MONTH: '4/2073600',
    });
    for (let i = 0; i < 4; i += 1) await throttle.about('07480');
    await expect(throttle.about('07480')).rejects.toMatchObject(refused);
    await throttle.about('20001');
  });

  it('stops a day of patient guessing', async () => {
    const strict = throttleWith({ RATE_CONFIRM: '100/60', RATE_CONFIRM_DAY: '4/86400' });
    for (let i = 0; i < 4; i++) await strict.about('07480');
    await expect(strict.about('07480')).rejects.toMatchObject({ code: 'too-many-requests' });
  });
});

describe('with a tracker token', () => {
  it.each(['07480', 'track-07480'])('the application is there, by %s', async (reference) => {
    const response = await track(reference, await cookieOf());
    expect(await response.json()).toMatchObject({ applicationId: '07480' });
    expect(gateway.services.received.at(-1)?.caller).toEqual({ kind: 'customer', applicationId: '07480' });
  });

  it('no other application is', async () => {
    expect((await track('20001', await cookieOf())).status).toBe(404);
  });

  it('a socket receives the changes of the application, and of no other', async () => {
    const socket = await openSocket(gateway.url, { headers: { cookie: await cookieOf() } });
    socket.send({ type: 'subscribe', applicationId: 'track-07480' });
    expect(await socket.next('subscribed')).toMatchObject({ applicationId: '07480' });
    socket.send({ type: 'subscribe', applicationId: '20001' });
    expect(await socket.next('error')).toMatchObject({ code: 'not-confirmed' });
    socket.socket.terminate();
  });

  it.each([
    [
      'signed by another',
      () =>
        createTrackerTokens(createTestIdentity().privateKey).sign({ applicationId: '07480', trackerId: 't' }),
    ],
    [
      'meant for something else',
      () =>
        new SignJWT({ applicationId: '07480', trackerId: 't' })
          .setProtectedHeader({ alg: 'EdDSA' })
          .setAudience('loanline-staff')
          .setExpirationTime('1h')
          .sign(createPrivateKey(gateway.privateKey)),
    ],
    ['that is a staff token', () => gateway.signIn()],
    ['that is not valid', () => 'nonsense'],
  ])('%s nothing is there', async (_what, make) => {
    expect((await track('07480', `loanline_tracker=${await make()}`)).status).toBe(404);
  });
});

describe('revoking a tracker token', () => {
  const revoke = (cookie: string, url = gateway.url) =>
    fetch(`${url}/api/applications/give-back-pass`, { method: 'POST', headers: { cookie } });

  it('closes the application to it on every gateway, its socket too, and clears the cookie', async () => {
    const other = await gateway.beside();
    const [here, elsewhere] = [await cookieOf(), await cookieOf()];
    const socket = await openSocket(gateway.url, { headers: { cookie: here } });
    await socket.settled();
    const closed = socket.closed();
    const response = await revoke(here);
    expect(response.status).toBe(204);
    expect(response.headers.get('set-cookie')).toMatch(/^loanline_tracker=; Path=\/; Max-Age=0/);
    await closed;
    expect((await track('07480', here)).status).toBe(404);
    const there = await fetch(`${other.url}/api/applications/07480`, { headers: { cookie: here } });
    expect(there.status).toBe(404);
    expect((await track('07480', elsewhere)).status).toBe(200);
    expect((await track('07480', await cookieOf())).status).toBe(200);
  });

  it('happens when its browser confirms another application', async () => {
    gateway.services.applications.set('50001', 1);
    const earlier = await cookieOf();
    const socket = await openSocket(gateway.url, { headers: { cookie: earlier } });
    await socket.settled();
    const closed = socket.closed();
    const later = await cookieOf('50001', earlier);
    await closed;
    expect((await track('07480', earlier)).status).toBe(404);
    expect((await track('50001', later)).status).toBe(200);
  });

  it('does not happen when the answer about another application is wrong', async () => {
    const cookie = await cookieOf();
    expect((await confirm('20001', { postcode: 'M1 1AE' }, cookie)).status).toBe(404);
    expect((await track('07480', cookie)).status).toBe(200);
  });

  it.each(['', 'loanline_tracker=nonsense'])('does nothing without a tracker token: %s', async (cookie) => {
    expect((await revoke(cookie)).status).toBe(204);
  });
});

it('lets staff see every application', async () => {
  const response = await track('07480', `loanline_staff=${await gateway.signIn()}`);
  expect(response.status).toBe(200);
});

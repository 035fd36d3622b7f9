import { afterEach, describe, expect, it } from '@jest/globals';
import { describeWith } from '@loanline/kit/testing/describe-with';
import { eventually } from '@loanline/kit/testing/processes';
import { hasRedis, startRedis } from '@loanline/kit/testing/redis';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startGateway, type TestGateway } from '../testing/gateway.ts';

let gateway: TestGateway;
afterEach(() => gateway.stop());

const ask = (reference: string, url = gateway.url) => fetch(`${url}/api/applications/${reference}`);
const statusesOf = async (responses: Promise<Response>[]) =>
  (await Promise.all(responses)).map(({ status }) => status);
const count = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;

describe('walking 1,000 references from one address', () => {
  it('finds 20 at most, and the answer says how long to wait', async () => {
    gateway = await startGateway({ RATE_LOOKUP: '10000/60' });
    const statuses: number[] = [];
    for (let first = 0; first < 1000; first += 200)
      statuses.push(...(await statusesOf(Array.from({ length: 200 }, (_, i) => ask(`guess-${first + i}`)))));
    expect(count(statuses, 404)).toBe(20);
    expect(count(statuses, 429)).toBe(980);
    const refused = await ask('07480');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'too-many-requests' });
  });

  it('is limited in the same way for writes', async () => {
    gateway = await startGateway();
    const post = (reference: string) =>
      fetch(`${gateway.url}/api/chat/${reference}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'Hello', sender: 'customer' }),
      });
    const statuses = await statusesOf(Array.from({ length: 60 }, (_, i) => post(`guess-${i}`)));
    expect(count(statuses, 404)).toBe(20);
  });
});

describe('a call that messaging answers alike for any reference, made for 60 references first', () => {
  it.each([
    ['asking for updates', 'GET', 'updates', 200],
    ['removing a device', 'DELETE', `devices/${'A'.repeat(22)}`, 204],
  ])('%s makes none of them known, and costs no guesses', async (_what, method, path, status) => {
    gateway = await startGateway();
    const calls = Array.from({ length: 60 }, (_, i) =>
      fetch(`${gateway.url}/api/applications/guess-${i}/${path}`, { method }),
    );
    expect(new Set(await statusesOf(calls))).toEqual(new Set([status]));
    const statuses = await statusesOf(Array.from({ length: 60 }, (_, i) => ask(`guess-${i}`)));
    expect([count(statuses, 404), count(statuses, 429)]).toEqual([20, 40]);
  });
});

describe('guessing ids of inquiries', () => {
  it('finds 20 at most, and does not lock out a visitor who has one', async () => {
    gateway = await startGateway();
    const read = (id: string) => fetch(`${gateway.url}/api/inquiries/${id}`);
    expect((await read('inquiry-1')).status).toBe(200);
    const statuses = await statusesOf(Array.from({ length: 60 }, (_, i) => read(`guess-${i}`)));
    expect([count(statuses, 404), count(statuses, 429)]).toEqual([20, 40]);
    expect((await read('inquiry-1')).status).toBe(200);
  });
});

describe('callers who leave before the answer', () => {
  it('are charged for their guesses, and do not hold up others', async () => {
    gateway = await startGateway({ RATE_FAILED_LOOKUPS: '5/600' });
    gateway.services.delay = 20;
    const { port } = new URL(gateway.url);
    for (let i = 0; i < 60; i++) {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`GET /api/applications/guess-${i} HTTP/1.1\r\nhost: x\r\n\r\n`);
      setTimeout(() => socket.destroy(), i % 30);
    }
    // Until the last of them has been charged, also on a busy machine.
    await wait(1_500);
    expect((await ask('07480')).status).toBe(429);
  });
});

describe('a customer on the tracker', () => {
  it('never meets a limit in an hour of polling and chatting', async () => {
    gateway = await startGateway();
    // All within one window, which is harder than an hour.
    const polls = Array.from({ length: 120 }, () => ask('07480'));
    const history = Array.from({ length: 60 }, () => fetch(`${gateway.url}/api/chat/07480?after=3`));
    expect(new Set(await statusesOf([...polls, ...history]))).toEqual(new Set([200]));
  });
});

describe('staff', () => {
  it('each have a limit of their own, from any address', async () => {
    gateway = await startGateway({ RATE_READ: '5/60' });
    const list = (token: string) =>
      fetch(`${gateway.url}/api/applications`, { headers: { authorization: `Bearer ${token}` } });
    const [one, other] = [await gateway.signIn(), await gateway.signIn()];
    const statuses = await statusesOf(Array.from({ length: 8 }, () => list(one)));
    expect(count(statuses, 200)).toBe(5);
    expect((await list(other)).status).toBe(200);
  });
});

describeWith(hasRedis(), 'redis-server')('two gateways with one Redis', () => {
  it('count together, and continue separately when Redis dies', async () => {
    const redis = await startRedis();
    gateway = await startGateway({ REDIS_URL: redis.url });
    const other = await gateway.beside();
    await eventually(async () => {
      for (const url of [gateway.url, other.url]) expect((await ask('07480', url)).status).toBe(200);
    });
    const statuses = await statusesOf(
      Array.from({ length: 60 }, (_, i) => ask(`guess-${i}`, i % 2 ? gateway.url : other.url)),
    );
    expect(count(statuses, 404)).toBe(20);
    await redis.stop();
    expect((await ask('07480')).status).toBe(200);
    const alone = await statusesOf(Array.from({ length: 60 }, (_, i) => ask(`other-${i}`)));
    expect(count(alone, 404)).toBe(20);
  });
});

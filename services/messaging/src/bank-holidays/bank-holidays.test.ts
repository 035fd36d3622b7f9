import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@loanline/kit/runtime/logger';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPrisma } from '../prisma.ts';
import { refreshHolidays } from './refresh-holidays.ts';
import { publishedHolidays } from './store/published-holidays.ts';
import { startMessaging, type RunningMessaging } from '../testing/start-messaging.ts';

/** 2026 with a holiday proclaimed on 22 June, as the government writes it. */
const dates = ['01-01', '04-03', '04-06', '05-04', '05-25', '06-22', '08-31', '12-25', '12-28'].map(
  (day) => `2026-${day}`,
);
const list = {
  'england-and-wales': {
    division: 'england-and-wales',
    events: dates.map((date) => ({ title: 'A holiday', date, notes: '', bunting: true })),
  },
  scotland: { division: 'scotland', events: [{ title: '2nd January', date: '2026-01-02' }] },
};
const proclaimed = new Date('2026-06-22T11:00:00Z');

let answer: { status: number; body: string };
let asked: number;
let government: Server;
let running: RunningMessaging | undefined;
let now: Date;

beforeEach(async () => {
  answer = { status: 200, body: JSON.stringify(list) };
  asked = 0;
  now = proclaimed;
  government = createServer((_request, response) => {
    asked += 1;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => government.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await running?.stop();
  await new Promise((resolve) => government.close(resolve));
});

const listUrl = () => `http://127.0.0.1:${(government.address() as AddressInfo).port}/bank-holidays.json`;

const start = async (settings: Readonly<Record<string, string>> = {}) => {
  running = await startMessaging({ BANK_HOLIDAYS_URL: listUrl(), ...settings }, { now: () => now });
  return running;
};
const known = async () => (await running?.call('GET', '/api/bank-holidays', anonymous))?.body;

describe('the published bank holidays', () => {
  it('are read, public, and observed when customers are contacted', async () => {
    const { call } = await start({
      CONTACT_HOURS_WEEKDAY: '08:00-20:00',
      CONTACT_HOURS_BANK_HOLIDAY: 'none',
    });
    await eventually(async () => expect(await known()).toEqual({ dates, readAt: proclaimed.toISOString() }));
    const hold = { phoneNumber: '07700 900123', reason: 'asked for help' };
    expect((await call('POST', '/api/contact-holds', admin, hold)).body).toMatchObject({
      withinHours: false,
      opensAt: '2026-06-23T07:00:00.000Z',
    });
  });

  it('are the same for many who ask at the same moment', async () => {
    const { pool } = await start();
    await eventually(async () => expect(await known()).toMatchObject({ dates }));
    const prisma = createPrisma(pool);
    const found = await Promise.all([publishedHolidays(prisma), publishedHolidays(prisma)]);
    expect(found).toMatchObject([{ dates }, { dates }]);
  });

  it('are asked for again after a day, and stay while they cannot be had', async () => {
    const { pool, logged } = await start();
    await eventually(async () => expect(await known()).toMatchObject({ dates }));
    const refreshAfter = (hours: number) => {
      now = new Date(proclaimed.getTime() + hours * 3_600_000);
      const logger = createLogger('messaging', 'warn', { write: (line) => void logged.push(line) });
      return refreshHolidays(
        { prisma: createPrisma(pool), logger, now: () => now, url: listUrl(), timeoutMs: 5_000 },
        new AbortController().signal,
      );
    };
    await refreshAfter(23);
    expect(asked).toBe(1);
    answer = { status: 503, body: '' };
    await refreshAfter(24);
    expect(asked).toBe(2);
    expect(await known()).toEqual({ dates, readAt: proclaimed.toISOString() });
    const failure = logged.findLast((line) => line.includes('failed to read bank holidays')) ?? '{}';
    expect(JSON.parse(failure)).toMatchObject({ knownTo: '2026' });
    answer = { status: 200, body: JSON.stringify(list) };
    await refreshAfter(25);
    expect(await known()).toEqual({ dates, readAt: now.toISOString() });
  });

  it.each([
    ['the list cannot be had', { status: 503, body: '' }],
    ['the answer is no list', { status: 200, body: '<html></html>' }],
    ['the list is empty', { status: 200, body: '{"england-and-wales":{"events":[]}}' }],
  ])('given %s, then those of the Act hold, and the log says so', async (_case, wrong) => {
    answer = wrong;
    const { logged } = await start();
    await eventually(async () => {
      expect(await known()).toEqual({ dates: [], readAt: null });
      expect(logged.join('')).toContain('failed to read bank holidays');
    });
  });

  it('are not asked for where no address is set', async () => {
    await start({ BANK_HOLIDAYS_URL: '' });
    expect(await known()).toEqual({ dates: [], readAt: null });
    expect(asked).toBe(0);
  });
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createPool } from '@loanline/kit/database/pool';
import { setTimeout as wait } from 'node:timers/promises';
import { password, startGateway, username, type TestGateway } from '../testing/gateway.ts';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startGateway({
    RATE_FAILED_LOOKUPS: '2/600',
    RATE_SUBMIT: '2/600',
    RATE_LOGIN: '2/600',
  });
});
afterEach(() => gateway.stop());

const send = (path: string, body: unknown) =>
  fetch(`${gateway.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const statusesOf = async (path: string, body: unknown, count: number) => {
  const statuses: number[] = [];
  for (let i = 0; i < count; i += 1) statuses.push((await send(path, body)).status);
  return statuses;
};

describe('given a service that hangs', () => {
  const read = (reference: string) => fetch(`${gateway.url}/api/chat/${reference}`);
  const giveUpAfter = async (ms: number) => {
    await fetch(`${gateway.url}/api/chat/07480`, { signal: AbortSignal.timeout(ms) }).catch(() => undefined);
    await wait(50);
  };

  it('a customer who gives up on it three times can read their chat afterwards', async () => {
    gateway.services.delay = 4_000;
    for (let i = 0; i < 3; i += 1) await giveUpAfter(2_300);
    gateway.services.delay = 0;
    expect((await read('07480')).status).toBe(200);
  }, 30_000);

  it('a customer who leaves at once stays known to the gateway', async () => {
    expect((await read('07480')).status).toBe(200);
    gateway.services.delay = 4_000;
    for (let i = 0; i < 3; i += 1) await giveUpAfter(100);
    gateway.services.delay = 0;
    for (const guess of ['1', '2', '3']) await read(guess);
    expect((await read('07480')).status).toBe(200);
  });
});

describe('given an outage', () => {
  const inquiry = {
    firstName: 'Ada',
    lastName: 'Example',
    mobileNumber: '07700900123',
    inquiryReason: 'A question',
  };
  const signIn = { username, password };

  it('submissions that a service failed to answer do not count', async () => {
    gateway.services.isDown = true;
    expect(await statusesOf('inquiries', inquiry, 4)).toEqual([503, 503, 503, 503]);
    gateway.services.isDown = false;
    expect(await statusesOf('inquiries', inquiry, 3)).toEqual([201, 201, 429]);
  });

  it('sign-ins that the gateway failed to answer do not count', async () => {
    const database = createPool(gateway.databaseUrl, { max: 1 });
    await database.query('ALTER TABLE staff_accounts RENAME TO staff_accounts_elsewhere');
    expect(await statusesOf('admin/login', signIn, 4)).toEqual([500, 500, 500, 500]);
    await database.query('ALTER TABLE staff_accounts_elsewhere RENAME TO staff_accounts');
    await database.end();
    expect(await statusesOf('admin/login', signIn, 1)).toEqual([200]);
  });
});

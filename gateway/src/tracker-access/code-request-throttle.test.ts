import { beforeEach, describe, expect, it } from '@jest/globals';
import { createLimiters } from '../limits/limiter.ts';
import { createCodeRequestThrottle, type CodeRequestThrottle } from './code-request-throttle.ts';

const requestId = crypto.randomUUID();
const refused = { code: 'too-many-requests' };
const perHour = (points: number) => ({ points, seconds: 3600 });

let throttle: CodeRequestThrottle;
beforeEach(() => {
  throttle = createCodeRequestThrottle(createLimiters(), 'codes', {
    ofAddress: perHour(2),
    ofSite: perHour(4),
    sent: perHour(3),
  });
});
const request = (address: string, sent?: boolean) =>
  throttle.request(address, () => Promise.resolve({ requestId, ...(sent !== undefined && { sent }) }));

describe('given a stranger with a /48 who requests codes for references that do not exist', () => {
  beforeEach(async () => {
    for (const home of ['1', '1', '2', '2']) await request(`2001:db8:1:${home}`, false);
  });

  it('then every network of the /48 is refused', async () => {
    await expect(request('2001:db8:1:3', false)).rejects.toMatchObject(refused);
  });

  it('then codes are still sent to everybody else, until all together have had theirs', async () => {
    for (const address of ['192.0.2.1', '192.0.2.2', '2001:db8:2:1'])
      expect(await request(address, true)).toEqual({ requestId });
    await expect(request('192.0.2.3', true)).rejects.toMatchObject(refused);
  });
});

it('an address that is refused uses up nothing of its /48, nor of what everybody has together', async () => {
  for (const sent of [false, false]) await request('2001:db8:1:1', sent);
  for (let i = 0; i < 5; i += 1) await expect(request('2001:db8:1:1', true)).rejects.toMatchObject(refused);
  for (const home of ['2', '3']) await request(`2001:db8:1:${home}`, true);
});

it('a code counts as sent where the service does not say', async () => {
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await request(address);
  await expect(request('192.0.2.4')).rejects.toMatchObject(refused);
});

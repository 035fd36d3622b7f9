import { describe, expect, it } from '@jest/globals';
import { startGateway } from '../testing/gateway.ts';
import { rightCode } from '../testing/services.ts';

const mobile = '07700 900101';

const withGateway = async (settings: Record<string, string>, work: (url: string) => Promise<void>) => {
  const gateway = await startGateway({ CONFIRM_BY: 'either', ...settings });
  try {
    await work(gateway.url);
  } finally {
    await gateway.stop();
  }
};
const post = (url: string, path: string, body: unknown) =>
  fetch(`${url}/api/saved-applications/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const requestCode = async (url: string, purpose = 'save') =>
  (await post(url, 'code', { mobile, flow: 'apply', purpose })).status;
const answer = (url: string, digits: string) =>
  post(url, 'confirm', { mobile, code: { requestIds: [crypto.randomUUID()], digits } });

describe('a code for a saved application', () => {
  it('is offered where customers can confirm by a code, and refused otherwise', async () => {
    await withGateway({ CONFIRM_BY: 'questions' }, async (url) => {
      expect([await requestCode(url), (await answer(url, rightCode)).status]).toEqual([409, 409]);
    });
    await withGateway({}, async (url) => {
      expect(await requestCode(url)).toBe(200);
      const right = await answer(url, rightCode);
      expect([right.status, await right.json()]).toEqual([200, { key: expect.any(String) }]);
      const wrong = await answer(url, '000000');
      expect([wrong.status, await wrong.json()]).toMatchObject([404, { code: 'not-found' }]);
    });
  });

  it('takes the same time whether or not one is sent', () =>
    withGateway({}, async (url) => {
      const startedAt = performance.now();
      await requestCode(url, 'continue');
      expect(performance.now() - startedAt).toBeGreaterThan(295);
    }));

  it('that is not sent uses up nothing of what everyone has together', () =>
    withGateway({ RATE_CONFIRM_SAVING_TOTAL: '2/600' }, async (url) => {
      const purposes = ['continue', 'continue', 'continue', 'save', 'save', 'save'];
      const statuses = [];
      for (const purpose of purposes) statuses.push(await requestCode(url, purpose));
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }));

  it('is limited by address and for everyone together, apart from codes to a tracker', async () => {
    const statusesWith = async (settings: Record<string, string>) => {
      const statuses: number[] = [];
      await withGateway(settings, async (url) => {
        for (let i = 0; i < 3; i += 1) statuses.push(await requestCode(url));
        const tracker = `${url}/api/applications/07480/confirmation-code`;
        statuses.push((await fetch(tracker, { method: 'POST' })).status);
      });
      return statuses;
    };
    expect(await statusesWith({ RATE_CONFIRM_SAVING: '2/600' })).toEqual([200, 200, 429, 200]);
    expect(await statusesWith({ RATE_CONFIRM_SAVING_TOTAL: '2/600' })).toEqual([200, 200, 429, 200]);
  });

  it('counts wrong answers of one address, and gives right ones back', () =>
    withGateway({ RATE_CONFIRM_ADDRESS: '2/600' }, async (url) => {
      const statuses = [];
      for (const digits of [rightCode, rightCode, '000000', '000001', rightCode])
        statuses.push((await answer(url, digits)).status);
      expect(statuses).toEqual([200, 200, 404, 404, 429]);
    }));
});

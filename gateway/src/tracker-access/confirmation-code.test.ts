import { describe, expect, it } from '@jest/globals';
import { startGateway } from '../testing/gateway.ts';
import { rightCode, rightPostcode } from '../testing/services.ts';

describe('confirming by a code', () => {
  const requestCode = (reference: string, url: string) =>
    fetch(`${url}/api/applications/${reference}/confirmation-code`, { method: 'POST' });
  const answer = (reference: string, digits: string, url: string) =>
    fetch(`${url}/api/applications/${reference}/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: { requestIds: [crypto.randomUUID()], digits } }),
    });
  const withGateway = async (settings: Record<string, string>, work: (url: string) => Promise<void>) => {
    const other = await startGateway({ TRACKER_ACCESS: 'verified', ...settings });
    try {
      await work(other.url);
    } finally {
      await other.stop();
    }
  };

  it('is offered as CONFIRM_BY says, and refused otherwise', async () => {
    const statusesWith = async (by: string) => {
      let statuses: unknown[] = [];
      await withGateway({ CONFIRM_BY: by }, async (url) => {
        const ways = await (await fetch(`${url}/api/confirmation-ways`)).json();
        const asked = await fetch(`${url}/api/applications/07480/confirm`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ postcode: rightPostcode }),
        });
        statuses = [
          ways,
          asked.status,
          (await requestCode('07480', url)).status,
          (await answer('07480', rightCode, url)).status,
        ];
      });
      return statuses;
    };
    expect(await statusesWith('questions')).toEqual([{ questions: true, code: false }, 200, 409, 409]);
    expect(await statusesWith('code')).toEqual([{ questions: false, code: true }, 409, 200, 200]);
    expect(await statusesWith('either')).toEqual([{ questions: true, code: true }, 200, 200, 200]);
  });

  it('is possible after somebody used up the questions of the reference, and gives them back', () =>
    withGateway({ CONFIRM_BY: 'either', RATE_CONFIRM: '2/900' }, async (url) => {
      const ask = (postcode: string) =>
        fetch(`${url}/api/applications/07480/confirm`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ postcode }),
        });
      for (const expected of [404, 404, 429]) expect((await ask('M1 1AE')).status).toBe(expected);
      expect((await answer('07480', '000000', url)).status).toBe(404);
      expect((await answer('07480', rightCode, url)).status).toBe(200);
      expect((await ask(rightPostcode)).status).toBe(200);
    }));

  it('is asked for in the name of the network that the request comes from', async () => {
    const gateway = await startGateway({ TRACKER_ACCESS: 'verified', CONFIRM_BY: 'code', TRUST_PROXY: '1' });
    try {
      const from = (address: string, path: string, body?: object) =>
        fetch(`${gateway.url}${path}`, {
          method: 'POST',
          headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        });
      await from('192.0.2.1', '/api/applications/07480/confirmation-code');
      const saving = { mobile: '07700 900101', purpose: 'save', flow: 'apply' };
      await from('2001:db8:7:1::5', '/api/saved-applications/code', saving);
      expect(gateway.services.networks).toEqual(['192.0.2.1', '2001:db8:7']);
    } finally {
      await gateway.stop();
    }
  });

  it('counts wrong codes of one address, for whatever references', () =>
    withGateway({ CONFIRM_BY: 'code', RATE_CONFIRM_ADDRESS: '3/600' }, async (url) => {
      const statuses = [];
      for (const reference of ['1', '2', '3', '4'])
        statuses.push((await answer(reference, '000000', url)).status);
      expect(statuses).toEqual([404, 404, 404, 429]);
    }));

  it('limits the codes that one address requests, and those that are sent to anybody', async () => {
    const statusesWith = async (settings: Record<string, string>, references: string[]) => {
      const statuses: number[] = [];
      await withGateway({ CONFIRM_BY: 'code', ...settings }, async (url) => {
        for (const reference of references) statuses.push((await requestCode(reference, url)).status);
      });
      return statuses;
    };
    const [known, unknown] = [
      ['07480', '07480', '07480'],
      ['1', '2', '3'],
    ];
    expect(await statusesWith({ RATE_CONFIRM_CODE: '2/600' }, unknown)).toEqual([200, 200, 429]);
    expect(await statusesWith({ RATE_CONFIRM_CODE_TOTAL: '2/600' }, known)).toEqual([200, 200, 429]);
    expect(await statusesWith({ RATE_CONFIRM_CODE_TOTAL: '2/600' }, unknown)).toEqual([200, 200, 200]);
  });

  it('gives the same answer for a reference that does not exist', () =>
    withGateway({ CONFIRM_BY: 'code' }, async (url) => {
      for (const reference of ['07480', 'nobody']) {
        const answered: unknown = await (await requestCode(reference, url)).json();
        expect(answered).toEqual({ requestId: expect.any(String) });
      }
    }));
});

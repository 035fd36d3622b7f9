import { expect, it } from '@jest/globals';
import { startGateway } from '../testing/gateway.ts';
import { rightCode, rightPostcode } from '../testing/services.ts';

const code = { requestIds: [crypto.randomUUID()], digits: rightCode };
const mobile = '07700 900101';
const address = '2001:db8:7:1::5';

it.each([
  ['an answer to a question', 'applications/07480/confirm', { postcode: rightPostcode }],
  ['a code to open an application', 'applications/07480/confirm', { code }],
  ['a code for a saved application', 'saved-applications/confirm', { mobile, code }],
  ['a request for a code to open an application', 'applications/07480/confirmation-code', undefined],
  ['a request for a code to save one', 'saved-applications/code', { mobile, flow: 'apply', purpose: 'save' }],
])('given an outage of the applications service, %s is not counted', async (_what, path, body) => {
  const gateway = await startGateway({
    CONFIRM_BY: 'either',
    TRUST_PROXY: '1',
    RATE_CONFIRM_ADDRESS: '3/3600',
    RATE_CONFIRM_SITE: '3/3600',
    RATE_CONFIRM_TOTAL: '3/3600',
    RATE_CONFIRM_CODE: '3/3600',
    RATE_CONFIRM_CODE_SITE: '3/3600',
    RATE_CONFIRM_CODE_TOTAL: '3/3600',
    RATE_CONFIRM_SAVING: '3/3600',
    RATE_CONFIRM_SAVING_SITE: '3/3600',
    RATE_CONFIRM_SAVING_TOTAL: '3/3600',
  });
  try {
    const send = async () => {
      const { status } = await fetch(`${gateway.url}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        ...(body && { body: JSON.stringify(body) }),
      });
      return status;
    };
    gateway.services.isDown = true;
    for (let i = 0; i < 4; i += 1) expect(await send()).toBe(503);
    gateway.services.isDown = false;
    expect(await send()).toBe(200);
  } finally {
    await gateway.stop();
  }
});

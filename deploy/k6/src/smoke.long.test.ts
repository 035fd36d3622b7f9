import { startEmbedded, type EmbeddedProduct } from '@loanline/local/testing/start-embedded';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mainScript, runWithRunner, type Ended } from './testing/run-node.ts';

const password = 'Marmalade-Lighthouse-62';
const authToken = 'a-token-for-tests';

let product: EmbeddedProduct;
const smoke = (settings: Readonly<Record<string, string>>): Promise<Ended> =>
  runWithRunner(mainScript, {
    BASE_URL: product.url,
    // The product does not know the address that it is called by.
    PUBLIC_ORIGIN: product.url.replace('127.0.0.1', 'localhost'),
    ADMIN_PASSWORD: password,
    ...settings,
  });

beforeAll(async () => {
  product = await startEmbedded({
    ADMIN_PASSWORD: password,
    TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_SMS_FROM: '+447700900800',
    // Nothing is sent.
    TWILIO_BASE_URL: 'http://127.0.0.1:9',
  });
}, 120_000);
afterAll(() => product.stop());

describe('the smoke profile', () => {
  it('given a product that works, then all journeys meet all thresholds', async () => {
    const { code, output } = await smoke({ TWILIO_AUTH_TOKEN: authToken });
    expect(output).toContain('█ TOTAL RESULTS');
    expect(output).not.toContain('✗');
    // A threshold that measures nothing would be met as well.
    expect(output).not.toContain('nothing was measured');
    for (const journey of ['apply', 'track', 'chat', 'staffDay', 'webhooks'])
      expect(output).toContain(`http_req_duration{scenario:${journey}}`);
    expect(output).toMatch(/\biterations\.+: 30 /);
    expect(code).toBe(0);
  }, 120_000);

  it('given a product that refuses every webhook, then thresholds fail and the code is that of k6, 99', async () => {
    const { code, output } = await smoke({ JOURNEYS: 'track,webhooks', TWILIO_AUTH_TOKEN: 'another' });
    expect(output).toContain("✗ 'rate>=1' rate=");
    expect(output).toContain("✗ 'rate<=0' rate=");
    expect(output).toMatch(/✗ a text answers 200\n\s+↳ {2}0.00% — ✓ 0 \/ ✗ 6/);
    expect(output).toContain('✓ an application answers 200');
    expect(code).toBe(99);
  }, 120_000);

  it('given no password, then it names the setting, with the code of k6 for a failed setup, 107', async () => {
    const { code, output } = await smoke({ JOURNEYS: 'staffDay', ADMIN_PASSWORD: '' });
    expect(output).toContain('ADMIN_PASSWORD is missing');
    expect(code).toBe(107);
  });
});

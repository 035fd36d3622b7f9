import { describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { publicOrigin, readConfig, serviceSettings } from './config.ts';

const { publicKey } = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

describe('the settings of a service', () => {
  it('are read, with their defaults', () => {
    const config = readConfig(serviceSettings, {
      PORT: '4001',
      DATABASE_URL: 'postgres://localhost/chat',
      GATEWAY_PUBLIC_KEY: publicKey.replaceAll('\n', '\\n'),
    });
    expect(config).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 4001,
      LOG_LEVEL: 'info',
      GATEWAY_PUBLIC_KEY: publicKey,
    });
  });

  it('are all named when missing or wrong, without their values', () => {
    expect(() => readConfig(serviceSettings, { PORT: 'secret', DATABASE_URL: '' })).toThrow(
      /PORT \(.*\n.*DATABASE_URL \(missing\)\n.*GATEWAY_PUBLIC_KEY \(missing\)/,
    );
    expect(() => readConfig(serviceSettings, { PORT: 'secret' })).not.toThrow(/secret/);
  });

  it.each([
    ['AGENT_PHONE', '+447700900000', 'BACK_CALL_AGENT_PHONE'],
    ['AGENT_TEXT_AMOUNT', '1', 'BACK_CALL_TEXT_NAMES_AMOUNT'],
    ['PUBLIC_URL', 'https://loans.example.co.uk', 'PUBLIC_ORIGIN'],
    ['RATE_CODE', '5/900', 'RATE_TWO_STEP'],
    ['RATE_CODE_DAY', '20/86400', 'RATE_TWO_STEP_DAY'],
    ['RATE_MISSED', '20/600', 'RATE_FAILED_LOOKUPS'],
  ])('refuses %s, the name of an earlier release', (former, value, name) => {
    expect(() => readConfig({}, { [former]: value })).toThrow(`${former} (is now ${name})`);
  });

  it.each([
    ['https://loans.example.co.uk/', 'https://loans.example.co.uk'],
    ['http://LOCALHOST:8080', 'http://localhost:8080'],
  ])('have of the address %s its origin', (given, origin) => {
    expect(readConfig({ PUBLIC_ORIGIN: publicOrigin }, { PUBLIC_ORIGIN: given })).toEqual({
      PUBLIC_ORIGIN: origin,
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { readConfig, serviceSettings } from './config.ts';

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

  it('refuses a setting by the name that it had in an earlier release', () => {
    expect(() => readConfig({}, { RATE_MISSED: '20/600' })).toThrow(
      'RATE_MISSED (is now RATE_FAILED_LOOKUPS)',
    );
  });
});

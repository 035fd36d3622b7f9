import { describe, expect, it } from '@jest/globals';
import { readGatewayConfig } from './config.ts';

const complete = {
  DATABASE_URL: 'postgres://localhost/gateway',
  GATEWAY_PRIVATE_KEY: 'key',
  STAFF_TOTP_KEY: Buffer.alloc(32).toString('base64'),
  APPLICATIONS_URL: 'http://127.0.0.1:1',
  CHAT_URL: 'http://127.0.0.1:2',
  MESSAGING_URL: 'http://127.0.0.1:3',
  REMINDERS_URL: 'http://127.0.0.1:4',
  INTEGRATIONS_URL: 'http://127.0.0.1:5',
  ADMIN_USERNAME: 'priya',
  ADMIN_PASSWORD: 'correct-horse-battery',
};

describe('the settings of a gateway', () => {
  it.each(Object.keys(complete))('are refused without %s, by its name', (name) => {
    expect(() => readGatewayConfig({ ...complete, [name]: '' })).toThrow(`${name} (missing)`);
  });

  it('are refused all at once, without the values', () => {
    const wrong = { ...complete, ADMIN_PASSWORD: 'short', RATE_READ: 'fast', DATABASE_URL: 'mysql://secret' };
    const refusal = () => readGatewayConfig(wrong);
    expect(refusal).toThrow(/DATABASE_URL[^]*ADMIN_PASSWORD|ADMIN_PASSWORD[^]*DATABASE_URL/);
    expect(() => readGatewayConfig({ ...complete, RATE_READ: '1/2592000' })).toThrow('RATE_READ (must be of');
    expect(refusal).toThrow('RATE_READ (must look like 600/60: points/seconds)');
    expect(refusal).not.toThrow(/short|secret/);
  });

  it('are refused with a password for the first admin that is short or easy to guess', () => {
    const withPassword = (ADMIN_PASSWORD: string) => () => readGatewayConfig({ ...complete, ADMIN_PASSWORD });
    expect(withPassword('Kite-7-Plum')).toThrow('ADMIN_PASSWORD (at least 12 characters)');
    for (const password of ['password1234', 'Loanline2026!', 'priya-priya-1'])
      expect(withPassword(password)).toThrow('ADMIN_PASSWORD (is easy to guess)');
  });

  it('are refused where browsers come over https and no proxy of ours is named', () => {
    const overHttps = { ...complete, PUBLIC_ORIGIN: 'https://loans.example' };
    expect(() => readGatewayConfig(overHttps)).toThrow('TRUST_PROXY (1 or more');
    expect(readGatewayConfig({ ...overHttps, TRUST_PROXY: '1' }).TRUST_PROXY).toBe(1);
  });

  it('show no application before its customer has confirmed their identity, unless TRACKER_ACCESS says otherwise', () => {
    expect(readGatewayConfig(complete).TRACKER_ACCESS).toBe('verified');
  });

  it('read a rate as points in seconds', () => {
    expect(readGatewayConfig({ ...complete, RATE_WRITE: '10/5' }).RATE_WRITE).toEqual({
      points: 10,
      seconds: 5,
    });
  });
});

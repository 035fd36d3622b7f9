import { describe, expect, it } from '@jest/globals';
import { createLimiters, type CreateLimiter } from '../limits/limiter.ts';
import { createLoginThrottle } from './login-throttle.ts';

const wrong = () => Promise.resolve(null);

const home = '192.0.2.55';
const isKnown = (_username: string, address: string) => Promise.resolve(address === home);

describe('the throttle of sign-ins', () => {
  it('does not let one persistent address lock the account for everyone', async () => {
    const throttle = createLoginThrottle(createLimiters(), { points: 5, seconds: 900 }, 'secret', isKnown);
    const attempt = (address: string) =>
      throttle.attempt('admin', address, wrong).then(
        () => 'checked',
        () => 'refused',
      );
    const answers = [];
    for (let i = 0; i < 200; i++) answers.push(await attempt('203.0.113.1'));
    expect(answers.filter((answer) => answer === 'checked')).toHaveLength(5);
    expect(await attempt('198.51.100.7')).toBe('checked');
  });

  it('bears ten times as many failures from everywhere, and no more', async () => {
    const throttle = createLoginThrottle(createLimiters(), { points: 5, seconds: 900 }, 'secret', isKnown);
    for (let i = 0; i < 50; i++) await throttle.attempt('admin', `203.0.113.${i}`, wrong);
    await expect(throttle.attempt('admin', '198.51.100.7', wrong)).rejects.toMatchObject({
      code: 'too-many-requests',
    });
  });

  it('does not lock out staff at an address from which they signed in recently', async () => {
    const throttle = createLoginThrottle(createLimiters(), { points: 5, seconds: 900 }, 'secret', isKnown);
    for (let i = 0; i < 50; i++) await throttle.attempt('admin', `203.0.113.${i}`, wrong);
    expect(await throttle.attempt('admin', home, () => Promise.resolve('in'))).toBe('in');
    for (let i = 0; i < 5; i++) expect(await throttle.attempt('admin', home, wrong)).toBeNull();
    await expect(throttle.attempt('admin', home, wrong)).rejects.toMatchObject({ code: 'too-many-requests' });
  });

  it('counts all networks of one IPv6 site as one address', async () => {
    const throttle = createLoginThrottle(createLimiters(), { points: 5, seconds: 900 }, 'secret', isKnown);
    const attempts = Array.from({ length: 60 }, (_, i) =>
      throttle.attempt('admin', `2001:db8:1:${i.toString(16)}`, wrong).then(
        () => 'checked',
        () => 'refused',
      ),
    );
    expect((await Promise.all(attempts)).filter((answer) => answer === 'checked')).toHaveLength(5);
    expect(await throttle.attempt('admin', '198.51.100.7', () => Promise.resolve('in'))).toBe('in');
  });

  it('does not store what people type as their username, which may be their password', async () => {
    const stored: string[] = [];
    const createLimiter: CreateLimiter = (name, rate) => {
      const limiter = createLimiters()(name, rate);
      const noting =
        <T>(work: (key: string) => Promise<T>) =>
        (key: string) => {
          stored.push(key);
          return work(key);
        };
      return { take: noting(limiter.take), refund: noting(limiter.refund), clear: noting(limiter.clear) };
    };
    const throttle = createLoginThrottle(createLimiter, { points: 5, seconds: 900 }, 'secret', isKnown);
    const broken = () => Promise.reject(new Error('broken'));
    for (const verify of [wrong, () => Promise.resolve('in')])
      await throttle.attempt('correct horse battery', home, verify);
    await expect(throttle.attempt('correct horse battery', home, broken)).rejects.toThrow('broken');
    expect(stored.length).toBeGreaterThan(6);
    expect(stored.join()).not.toContain('horse');
  });

  it('counts no attempt that could not be verified', async () => {
    const throttle = createLoginThrottle(createLimiters(), { points: 5, seconds: 900 }, 'secret', isKnown);
    const tooBusy = () => Promise.reject(new Error('too busy'));
    // More than the account bears from everywhere, and more than it bears from one address.
    for (let i = 0; i < 60; i++)
      await expect(throttle.attempt('admin', '203.0.113.1', tooBusy)).rejects.toThrow('too busy');
    expect(await throttle.attempt('admin', '203.0.113.1', wrong)).toBeNull();
    expect(await throttle.attempt('admin', '198.51.100.7', () => Promise.resolve('in'))).toBe('in');
  });
});

import { describe, expect, it } from '@jest/globals';
import { createLimiters } from '../limits/limiter.ts';
import { createLoginThrottle } from './login-throttle.ts';

describe('the throttle of sign-ins', () => {
  it('does not let one address that goes on and on lock the account for everyone', async () => {
    const throttle = createLoginThrottle(createLimiters(), { points: 5, seconds: 900 });
    const attempt = (address: string) =>
      throttle.attempt('admin', address).then(
        () => 'checked',
        () => 'refused',
      );
    const answers = [];
    for (let i = 0; i < 200; i++) answers.push(await attempt('203.0.113.1'));
    expect(answers.filter((answer) => answer === 'checked')).toHaveLength(5);
    expect(await attempt('198.51.100.7')).toBe('checked');
  });

  it('bears ten times as many failures from everywhere, and no more', async () => {
    const throttle = createLoginThrottle(createLimiters(), { points: 5, seconds: 900 });
    for (let i = 0; i < 50; i++) await throttle.attempt('admin', `203.0.113.${i}`);
    await expect(throttle.attempt('admin', '198.51.100.7')).rejects.toMatchObject({
      code: 'too-many-requests',
    });
  });
});

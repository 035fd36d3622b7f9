import { expect, it } from '@jest/globals';
import { createLimiters } from '../../limits/limiter.ts';
import { createCodeThrottle } from './code-throttle.ts';

const fivePer = (seconds: number) => ({ points: 5, seconds });

it('does not count a code that it could not verify because the database was unavailable', async () => {
  const throttle = createCodeThrottle(createLimiters(), {
    RATE_TWO_STEP: fivePer(900),
    RATE_TWO_STEP_DAY: fivePer(86_400),
  });
  const failing = () => Promise.reject(new Error('The database is unavailable'));
  for (let n = 0; n < 10; n += 1)
    await expect(throttle.attempt(1, '123456', failing)).rejects.toThrow('The database is unavailable');
  expect(await throttle.attempt(1, '123456', () => Promise.resolve('right'))).toBe('right');
});

import { describe, expect, it } from '@jest/globals';
import { Secret } from 'otpauth';
import { makeRecoveryCodes, normaliseCode } from './recovery-codes.ts';
import { makeSecret, stepOf } from './totp.ts';

const secret = Secret.fromLatin1('12345678901234567890').base32;

/** Of RFC 6238, appendix B, with SHA-1: seconds since 1970, and a code of eight digits, which ends in that of six. */
const published = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;

describe('the code of a moment', () => {
  it.each(published)('is at %d s the one that the standard publishes', (seconds, code) => {
    expect(stepOf(secret, code.slice(2), seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it.each(published)('of %d s is taken one step before and after, and no further', (seconds, code) => {
    const stepAt = (later: number) => stepOf(secret, code.slice(2), (seconds + later * 30) * 1000);
    const step = Math.floor(seconds / 30);
    expect([-1, 0, 1].map(stepAt)).toEqual([step, step, step]);
    expect([-2, 2].map(stepAt)).toEqual([null, null]);
  });

  it.each(['', '28708', '2870820', 'abcdef', '94287082', '28708２'])('is not %j', (code) => {
    expect(stepOf(secret, code, 59_000)).toBeNull();
  });
});

it('a secret has 160 bits, and is never the same twice', () => {
  const [one, other] = [makeSecret(), makeSecret()];
  expect(Secret.fromBase32(one).bytes).toHaveLength(20);
  expect(one).not.toBe(other);
});

it('recovery codes are ten, each another, and the same however they are typed', () => {
  const codes = makeRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([a-z2-9]{5}-){4}[a-z2-9]{5}$/);
  expect(normaliseCode(' ABCDE-fghjk 23 ')).toBe('abcdefghjk23');
});

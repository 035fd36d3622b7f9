import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { createCipher } from './cipher.ts';

describe('what is encrypted', () => {
  const cipher = createCipher(randomBytes(32));
  const closed = cipher.close('tokens', 'a secret');

  it('opens under the key and for the purpose that it was closed for', () => {
    expect(cipher.open('tokens', closed)).toBe('a secret');
    expect(cipher.open('page', closed)).toBeNull();
    expect(createCipher(randomBytes(32)).open('tokens', closed)).toBeNull();
  });

  it('does not open when any byte of it was changed, or when it was cut', () => {
    for (const place of closed.keys()) {
      const changed = Buffer.from(closed);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(cipher.open('tokens', changed)).toBeNull();
      expect(cipher.open('tokens', closed.subarray(0, place))).toBeNull();
    }
  });

  it('is never the same twice', () => {
    expect(cipher.close('tokens', 'a secret')).not.toEqual(closed);
  });
});

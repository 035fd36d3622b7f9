import { cipherKey } from '@loanline/kit/runtime/config';
import * as z from 'zod';

const keyId = /^[\w-]{1,40}$/;

/**
 * Keys by id, such as `2026:BASE64,2025:BASE64`: the first encrypts, the others still decrypt. Each is 32 bytes in base64.
 */
export const documentKeys = z.string().transform((text, context): ReadonlyMap<string, Buffer> => {
  const keys = new Map<string, Buffer>();
  for (const entry of text.split(',')) {
    const [id = '', ...rest] = entry.trim().split(':');
    const key = cipherKey.safeParse(rest.join(':'));
    if (!keyId.test(id) || keys.has(id) || !key.success) {
      context.addIssue('must be keys such as 2026:BASE64, each 32 bytes in base64, separated by commas');
      return z.NEVER;
    }
    keys.set(id, key.data);
  }
  return keys;
});

import { createHmac } from 'node:crypto';

/** k6's `hmac`. */
export const hmac = (algorithm: string, secret: string, input: string, encoding: 'base64' | 'hex'): string =>
  createHmac(algorithm, secret).update(input).digest(encoding);

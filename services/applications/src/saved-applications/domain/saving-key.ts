import { createHash, randomBytes } from 'node:crypto';

/** A key as it is stored: nobody who reads the database can use it. */
export interface StoredKey {
  readonly requestId: string;
  readonly hash: Buffer;
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Makes a key for the request whose code was right: 256 random bits after the request's id. */
export const newKey = (requestId: string): StoredKey & { readonly key: string } => {
  const secret = randomBytes(32).toString('base64url');
  return { key: `${requestId}.${secret}`, requestId, hash: hashOf(secret) };
};

export const readKey = (key: string): StoredKey => {
  const [requestId = '', secret = ''] = key.split('.');
  return { requestId, hash: hashOf(secret) };
};

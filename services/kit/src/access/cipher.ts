import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts what is stored or handed out; each purpose opens only what was closed for it. */
export interface Cipher {
  close(purpose: string, text: string): Buffer;
  /** Null when it was closed under another key or for another purpose, or was changed since. */
  open(purpose: string, closed: Uint8Array): string | null;
}

/** AES-256-GCM: nonce, tag, text. @param key 32 bytes */
export const createCipher = (key: Buffer): Cipher => ({
  close: (purpose, text) => {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(purpose));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
  },
  open: (purpose, closed) => {
    const bytes = Buffer.from(closed);
    if (bytes.length < nonceBytes + tagBytes) return null;
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    try {
      return (
        decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
      );
    } catch {
      return null;
    }
  },
});

import { createCipher } from '@loanline/kit/access/cipher';
import { randomBytes } from 'node:crypto';

/** The key of one file, and how its row stores it. */
export interface NewFileKey {
  readonly key: Buffer;
  readonly closed: Buffer;
  /** Names the key of the settings that closed it. */
  readonly keyId: string;
}

/** Gives each file a key of its own, encrypted under a key of the settings. */
export interface FileKeys {
  make(fileId: string): NewFileKey;
  /** @throws Error when the settings lack the key, or the row was changed */
  open(fileId: string, keyId: string, closed: Uint8Array): Buffer;
}

const purpose = (fileId: string) => `document file ${fileId}`;

/** @param keys by id; the first encrypts new files, all of them decrypt */
export const createFileKeys = (keys: ReadonlyMap<string, Buffer>): FileKeys => {
  const ciphers = new Map([...keys].map(([id, key]) => [id, createCipher(key)]));
  const [current] = ciphers;
  if (!current) throw new Error('There is no key for documents');
  const [keyId, cipher] = current;
  return {
    make: (fileId) => {
      const key = randomBytes(32);
      return { key, keyId, closed: cipher.close(purpose(fileId), key.toString('base64')) };
    },
    open: (fileId, id, closed) => {
      const text = ciphers.get(id)?.open(purpose(fileId), closed);
      if (text === undefined) throw new Error(`DOCUMENT_KEYS lacks the key ${id}`);
      if (text === null) throw new Error('The key of a document file does not decrypt');
      return Buffer.from(text, 'base64');
    },
  };
};

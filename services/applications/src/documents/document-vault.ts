import type { Logger } from '@loanline/kit/runtime/logger';
import { randomUUID } from 'node:crypto';
import { notConfigured, storeUnavailable, tooManyAtOnce } from './errors.ts';
import type { FileKeys, NewFileKey } from './encryption/file-keys.ts';
import { seal, unseal } from './encryption/sealed-stream.ts';
import type { Scanner } from './scan/scanner.ts';
import { StoreUnavailableError, type ObjectStore } from './store/object-store.ts';

/** A file's own key as its row has it. */
export interface StoredFileKey {
  readonly id: string;
  readonly keyId: string;
  readonly fileKey: Buffer;
}

/**
 * Stores files encrypted, each under a key of its own. While the store is not available, its calls throw ProblemError
 * `service-unavailable`.
 */
export interface DocumentVault {
  makeKey(fileId: string): NewFileKey;
  /** Answers the name of the new object. */
  write(file: StoredFileKey, content: Buffer): Promise<string>;
  /** @throws BrokenSealError when the object was changed */
  read(file: StoredFileKey, object: string): Promise<AsyncIterable<Buffer>>;
  remove(object: string): Promise<void>;
  removeFolder(folder: string): Promise<void>;
  /** @throws Error when the store is not available */
  check(): Promise<void>;
  /** Null where nothing scans files. */
  readonly scanner: Scanner | null;
  /** Runs work that holds a whole file in memory. @throws ProblemError `service-unavailable` when too many do */
  holding<T>(work: () => Promise<T>): Promise<T>;
}

/** Each uses up to 40 MB of memory while it is checked. */
const mostHeld = 4;

export interface VaultParts {
  readonly store: ObjectStore;
  readonly keys: FileKeys;
  readonly scanner: Scanner | null;
  readonly logger: Logger;
}

export const createDocumentVault = ({ store, keys, scanner, logger }: VaultParts): DocumentVault => {
  let held = 0;
  const answered = async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      logger.error({ err: error }, 'failed to use the document store');
      throw storeUnavailable();
    }
  };
  const keyOf = ({ id, keyId, fileKey }: StoredFileKey) => keys.open(id, keyId, fileKey);
  return {
    scanner,
    makeKey: (fileId) => keys.make(fileId),
    write: async (file, content) => {
      const object = `${file.id}/${randomUUID()}`;
      await answered(store.write(object, seal(keyOf(file), object, [content])));
      return object;
    },
    read: async (file, object) => unseal(keyOf(file), object, await answered(store.read(object))),
    remove: (object) => answered(store.remove(object)),
    removeFolder: (folder) => store.removeFolder(folder),
    check: () => store.check(),
    holding: async (work) => {
      if (held >= mostHeld) throw tooManyAtOnce();
      held += 1;
      try {
        return await work();
      } finally {
        held -= 1;
      }
    },
  };
};

/** @throws ProblemError `not-configured` */
export const vaultOf = ({ documents }: { readonly documents: DocumentVault | null }): DocumentVault => {
  if (!documents) throw notConfigured();
  return documents;
};

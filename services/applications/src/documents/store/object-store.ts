/** Where encrypted files are. An object is a path `folder/name` of letters, digits and hyphens. */
export interface ObjectStore {
  /** Stores an object durably, in full or not at all. */
  write(object: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** @throws Error when there is no such object */
  read(object: string): Promise<AsyncIterable<Uint8Array>>;
  remove(object: string): Promise<void>;
  /** Removes all objects of a folder; one that is not there is removed already. */
  removeFolder(folder: string): Promise<void>;
  /** @throws Error when nothing can be stored at the moment */
  check(): Promise<void>;
}

/** The store does not answer, or refuses us. */
export class StoreUnavailableError extends Error {
  /** What the store or the network calls it, such as `AccessDenied` or `ECONNREFUSED`. */
  readonly code: string | undefined;

  constructor(sentence: string, code?: string) {
    super(sentence);
    this.name = 'StoreUnavailableError';
    this.code = code;
  }
}

const safe = /^[\w-]+(\/[\w-]+)?$/;

/** @throws Error unless it is a name that this service makes */
export const checkName = (name: string): void => {
  if (!safe.test(name)) throw new Error('That is not the name of an object');
};

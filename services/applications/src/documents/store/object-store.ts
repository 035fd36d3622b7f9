/** Where encrypted files are. An object is a path `folder/name` of letters, digits and hyphens. */
export interface ObjectStore {
  /** Stores an object durably, in full or not at all. */
  write(object: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** @throws Error when there is no such object */
  read(object: string): Promise<AsyncIterable<Uint8Array>>;
  remove(object: string): Promise<void>;
  /** Removes all objects of a folder; one that is not there is removed already. */
  removeFolder(folder: string): Promise<void>;
}

import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkName, StoreUnavailableError, type ObjectStore } from './object-store.ts';

const sync = async (path: string) => {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Turns a failure of the disk, such as a full one, into one of the store. */
const orUnavailable = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || code === 'ENOENT') throw error;
    throw new StoreUnavailableError('The documents folder cannot be used', code);
  }
};

/** Objects as files of a local folder, or of one that all processes share. */
export const createLocalStore = (root: string): ObjectStore => {
  const pathOf = (object: string) => {
    checkName(object);
    return join(root, object);
  };
  const write = async (object: string, content: AsyncIterable<Uint8Array>) => {
    const path = pathOf(object);
    const draft = `${path}.${randomUUID()}.draft`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(draft, 'wx', 0o600);
    try {
      for await (const piece of content) await file.appendFile(piece);
      await file.sync();
    } catch (error) {
      await file.close();
      await rm(draft, { force: true });
      throw error;
    }
    await file.close();
    await rename(draft, path);
    // A loss of power must not lose the name of a file that the database refers to.
    await sync(dirname(path));
    await sync(root);
  };
  const check = async () => {
    await mkdir(root, { recursive: true, mode: 0o700 });
    await access(root, constants.W_OK);
  };
  return {
    write: (object, content) => orUnavailable(write(object, content)),
    read: async (object) => (await orUnavailable(open(pathOf(object)))).createReadStream(),
    remove: async (object) => orUnavailable(rm(pathOf(object), { force: true })),
    removeFolder: async (folder) => orUnavailable(rm(pathOf(folder), { recursive: true, force: true })),
    check: () => orUnavailable(check()),
  };
};

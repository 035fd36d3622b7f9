import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ObjectStore } from './object-store.ts';

const safe = /^[\w-]+(\/[\w-]+)?$/;

const sync = async (path: string) => {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Objects as files of a local folder, or of one that all processes share. */
export const createLocalStore = (root: string): ObjectStore => {
  const pathOf = (object: string) => {
    if (!safe.test(object)) throw new Error('That is not the name of an object');
    return join(root, object);
  };
  return {
    write: async (object, content) => {
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
      // A loss of power must not lose the name of a file that the database counts on.
      await sync(dirname(path));
      await sync(root);
    },
    read: async (object) => (await open(pathOf(object))).createReadStream(),
    remove: (object) => rm(pathOf(object), { force: true }),
    removeFolder: (folder) => rm(pathOf(folder), { recursive: true, force: true }),
  };
};

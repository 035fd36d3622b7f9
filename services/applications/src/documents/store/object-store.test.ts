import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startS3Server, type S3Server } from '../testing/s3/s3-server.ts';
import { createLocalStore } from './local-store.ts';
import { StoreUnavailableError, type ObjectStore } from './object-store.ts';
import { createS3Store } from './s3/s3-store.ts';

interface StoreUnderTest {
  readonly store: ObjectStore;
  /** The same store, which refuses every write. */
  readonly broken: ObjectStore;
  /** Names of all objects. */
  objects(): Promise<string[]>;
  stop(): Promise<void>;
}

const startLocal = async (): Promise<StoreUnderTest> => {
  const root = await mkdtemp(join(tmpdir(), 'loanline-store-'));
  return {
    store: createLocalStore(root),
    broken: createLocalStore('/dev/null/documents'),
    objects: async () => {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
    },
    stop: () => rm(root, { recursive: true }),
  };
};

const startS3 = async (): Promise<StoreUnderTest> => {
  const server: S3Server = await startS3Server();
  return {
    store: createS3Store(server.settings, { batch: 4 }),
    broken: createS3Store({ ...server.settings, secretAccessKey: 'another' }),
    objects: server.objects,
    stop: server.stop,
  };
};

async function* inPieces(content: Buffer) {
  for (let at = 0; at < content.length; at += 60_000)
    yield await Promise.resolve(content.subarray(at, at + 60_000));
}

describe.each([
  ['a local folder', startLocal],
  ['an S3-compatible server', startS3],
])('objects in %s', (_what, start) => {
  let place: StoreUnderTest;
  let folder: string;
  beforeAll(async () => {
    place = await start();
  });
  afterAll(() => place.stop());
  beforeEach(() => {
    folder = randomUUID();
  });
  const write = (object: string, content = Buffer.from('a')) => place.store.write(object, inPieces(content));
  const readAll = async (object: string) => buffer(await place.store.read(object));
  const ours = async () => (await place.objects()).filter((name) => name.startsWith(folder)).sort();

  it.each([0, 1, 64 * 1024, 10 * 1024 * 1024 + 12_345])(
    'are read as they were written: %d bytes',
    async (bytes) => {
      const content = randomBytes(bytes);
      await write(`${folder}/a`, content);
      expect((await readAll(`${folder}/a`)).equals(content)).toBe(true);
    },
  );

  it('are replaced as a whole', async () => {
    await write(`${folder}/a`, Buffer.from('the first, longer one'));
    await write(`${folder}/a`, Buffer.from('second'));
    expect(String(await readAll(`${folder}/a`))).toBe('second');
  });

  it('are not there when their content fails in the middle', async () => {
    const failing = async function* () {
      yield await Promise.resolve(randomBytes(100_000));
      throw new Error('The sender left');
    };
    await expect(place.store.write(`${folder}/a`, failing())).rejects.toThrow('The sender left');
    expect(await ours()).toEqual([]);
  });

  it('that do not exist are an error to read, and are removed already', async () => {
    const read = place.store.read(`${folder}/none`);
    await expect(read).rejects.not.toBeInstanceOf(StoreUnavailableError);
    await place.store.remove(`${folder}/none`);
    await place.store.removeFolder(folder);
  });

  it('are removed one by one', async () => {
    await Promise.all(['a', 'b'].map((name) => write(`${folder}/${name}`)));
    await place.store.remove(`${folder}/a`);
    expect(await ours()).toEqual([`${folder}/b`]);
  });

  it('are removed with their folder, however many there are, and no others', async () => {
    const names = Array.from({ length: 11 }, (_none, at) => `${folder}/${at}`);
    const neighbours = [`${folder}0/a`, `${folder.slice(0, -1)}/a`];
    await Promise.all([...names, ...neighbours].map((name) => write(name)));
    await place.store.removeFolder(folder);
    expect(await ours()).toEqual([`${folder}0/a`]);
    expect(await place.objects()).toContain(neighbours[1]);
  });

  it('can be left unread in the middle', async () => {
    await write(`${folder}/a`, randomBytes(5_000_000));
    for (let time = 0; time < 20; time += 1)
      for await (const piece of await place.store.read(`${folder}/a`)) {
        expect(piece.length).toBeGreaterThan(0);
        break;
      }
    await write(`${folder}/b`);
    expect(await ours()).toHaveLength(2);
  });

  it.each(['../a', 'a/b/c', '/a', 'a/', '', 'a/../b', 'a/<b>'])('have no name like %j', async (name) => {
    for (const call of [() => write(name), () => readAll(name), () => place.store.remove(name)])
      await expect(call()).rejects.toThrow('That is not the name of an object');
    await expect(place.store.removeFolder(name)).rejects.toThrow('That is not the name of an object');
  });

  it('can be stored, says a check', () => place.store.check());

  it('cannot be stored where the store refuses', async () => {
    const { broken } = place;
    for (const call of [
      () => broken.write(`${folder}/a`, inPieces(Buffer.from('a'))),
      () => broken.read(`${folder}/a`),
      () => broken.remove(`${folder}/a`),
      () => broken.removeFolder(folder),
      () => broken.check(),
    ])
      await expect(call()).rejects.toBeInstanceOf(StoreUnavailableError);
    expect(await ours()).toEqual([]);
  });
});

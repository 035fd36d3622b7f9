import { buffer } from 'node:stream/consumers';
import { checkName, StoreUnavailableError, type ObjectStore } from '../object-store.ts';
import type { Deadline } from './deadline.ts';
import { asUnavailable, createS3Client, type S3ClientLimits } from './s3-client.ts';
import { errorCodeIn, keysIn, md5Of, removalOf } from './s3-xml.ts';
import type { S3Settings } from './settings.ts';

export interface S3StoreLimits extends S3ClientLimits {
  /** Most objects that are listed and removed at once; S3 allows 1,000. */
  readonly batch?: number;
}

const mostBatches = 1_000;

const textOf = async (answer: Response, deadline: Deadline): Promise<string> => {
  const text = await answer.text();
  deadline.end();
  return text;
};

/** Passes on what the store sends. The time in which its reader does something else does not count. */
async function* piecesOf({ body }: Response, deadline: Deadline): AsyncGenerator<Uint8Array> {
  const pieces = body?.[Symbol.asyncIterator]();
  try {
    for (;;) {
      deadline.begin();
      const next = await pieces?.next();
      deadline.end();
      if (!next || next.done) return;
      yield next.value;
    }
  } catch (error) {
    throw asUnavailable(error);
  } finally {
    deadline.end();
    await pieces?.return?.();
  }
}

const isMissing = (error: unknown) => error instanceof StoreUnavailableError && error.code === 'NoSuchKey';

/** Objects in a bucket of an S3-compatible store. */
export const createS3Store = (
  settings: S3Settings,
  { batch = 1_000, ...limits }: S3StoreLimits = {},
): ObjectStore => {
  const client = createS3Client(settings, limits);

  const list = async (prefix: string): Promise<string[]> =>
    keysIn(
      await client.call(
        { method: 'GET', query: { 'list-type': '2', 'max-keys': String(batch), prefix } },
        textOf,
      ),
    );

  const removeAll = async (keys: readonly string[]): Promise<void> => {
    const body = removalOf(keys);
    const headers = { 'content-type': 'application/xml', 'content-md5': md5Of(body) };
    const answer = await client.call({ method: 'POST', query: { delete: '' }, headers, body }, textOf);
    const code = errorCodeIn(answer);
    if (code) throw new StoreUnavailableError('The object store did not remove some objects', code);
  };

  return {
    write: async (object, content) => {
      checkName(object);
      await client.call({ method: 'PUT', key: object, body: await buffer(content) }, textOf);
    },
    read: async (object) => {
      checkName(object);
      try {
        return await client.call({ method: 'GET', key: object }, (answer, deadline) =>
          Promise.resolve(piecesOf(answer, deadline)),
        );
      } catch (error) {
        throw isMissing(error) ? new Error('There is no such object') : error;
      }
    },
    remove: async (object) => {
      checkName(object);
      try {
        await client.call({ method: 'DELETE', key: object }, textOf);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
    removeFolder: async (folder) => {
      checkName(folder);
      // What is listed is removed before the next listing, so that no listing needs to continue an earlier one.
      for (let batches = 0; batches < mostBatches; batches += 1) {
        const keys = await list(`${folder}/`);
        if (keys.length === 0) return;
        await removeAll(keys);
      }
      throw new Error('A folder of the object store could not be emptied');
    },
    check: async () => {
      await client.call({ method: 'HEAD' }, textOf);
    },
  };
};

import { AwsV4Signer } from 'aws4fetch';
import { createHash, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { StoreUnavailableError } from '../object-store.ts';
import { createDeadline, type Deadline } from './deadline.ts';
import { addressOf } from './address-of.ts';
import { errorCodeIn } from './s3-xml.ts';
import type { S3Settings } from './settings.ts';

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

export interface S3Client {
  /**
   * Sends a request. `read` reads its answer; what it leaves unread has to arrive within the deadline that it is given.
   * @throws StoreUnavailableError when the store does not answer, or refuses
   */
  call<T>(request: S3Request, read: (answer: Response, deadline: Deadline) => Promise<T>): Promise<T>;
}

export interface S3ClientLimits {
  /** Longest wait for the answer to a call, with its repetitions, in milliseconds. */
  readonly timeoutMs?: number;
  /** Most calls that wait for an answer at once. */
  readonly mostAtOnce?: number;
}

const mostTries = 3;
const longestError = 10_000;
const isTransient = (status: number) => status === 429 || status >= 500;

const hashOf = (body: Buffer | undefined) =>
  createHash('sha256')
    .update(body ?? '')
    .digest('hex');

const startOf = async (answer: Response): Promise<string> => {
  let text = '';
  for await (const piece of answer.body ?? []) {
    text += Buffer.from(piece).toString();
    if (text.length > longestError) break;
  }
  return text;
};

const refusalOf = async (answer: Response) =>
  new StoreUnavailableError(
    `The object store answered ${answer.status}`,
    errorCodeIn(await startOf(answer)) ?? `http-${answer.status}`,
  );

/** A failure of the network; those of a deadline are StoreUnavailableError already. */
export const asUnavailable = (error: unknown): Error => {
  if (error instanceof StoreUnavailableError) return error;
  const { code } = (error as { cause?: { code?: unknown } }).cause ?? {};
  return new StoreUnavailableError(
    'The connection to the object store failed',
    typeof code === 'string' ? code : undefined,
  );
};

/** Calls an S3-compatible store. Every call is idempotent, so one that fails temporarily is repeated. */
export const createS3Client = (
  settings: S3Settings,
  { timeoutMs = 10_000, mostAtOnce = 64 }: S3ClientLimits = {},
): S3Client => {
  const { region, accessKeyId, secretAccessKey } = settings;
  const account = {
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    cache: new Map<string, ArrayBuffer>(),
  };
  let underWay = 0;

  const send = async (request: S3Request, signal: AbortSignal): Promise<Response> => {
    const { method, body } = request;
    const signer = new AwsV4Signer({
      ...account,
      method,
      url: addressOf(settings, request).href,
      headers: { ...request.headers, 'x-amz-content-sha256': hashOf(body) },
    });
    const { url, headers } = await signer.sign();
    // The signal of a Request would be lost with it at the next garbage collection, and the call wait forever.
    try {
      return await fetch(url, { method, headers, redirect: 'manual', signal, ...(body && { body }) });
    } catch (error) {
      throw asUnavailable(error);
    }
  };

  /** The first answer that does not ask for a repeat. */
  const answerOf = async (request: S3Request, signal: AbortSignal): Promise<Response> => {
    for (let tries = 1; ; tries += 1) {
      const isLast = tries === mostTries;
      const answer = await send(request, signal).catch((error: unknown) => {
        if (isLast || signal.aborted) throw error;
      });
      if (answer && (isLast || !isTransient(answer.status))) return answer;
      await answer?.body?.cancel();
      await wait(randomInt(50, 100) * tries);
      signal.throwIfAborted();
    }
  };

  return {
    call: async (request, read) => {
      if (underWay >= mostAtOnce)
        throw new StoreUnavailableError('Too many calls wait for the object store', 'busy');
      underWay += 1;
      const deadline = createDeadline(timeoutMs);
      deadline.begin();
      try {
        const answer = await answerOf(request, deadline.signal);
        if (!answer.ok) throw await refusalOf(answer);
        return await read(answer, deadline);
      } catch (error) {
        deadline.end();
        throw asUnavailable(error);
      } finally {
        underWay -= 1;
      }
    },
  };
};

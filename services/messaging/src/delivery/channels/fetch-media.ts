import { notFound, ProblemError } from '@loanline/kit/http/problem-error';
import { Readable } from 'node:stream';
import type { Media } from './channel.ts';

export interface MediaProvider {
  /** The provider's own address: the only one that receives our credentials. */
  readonly origins: readonly string[];
  /** Names of the hosts on which the provider stores attachments. */
  readonly stores: RegExp;
  readonly authorization: string;
  readonly timeoutMs: number;
}

/** Providers redirect once, to the store of the file. */
const mostRedirects = 3;
const redirects: readonly number[] = [301, 302, 303, 307, 308];

const unreachable = () =>
  new ProblemError('service-unreachable', 'The provider is not returning the attachment. Try again later.');
const elsewhere = () => notFound('The provider does not have this attachment');

/** An address that is the provider's own. @throws ProblemError not-found for any other, one inside our network too */
const ofProvider = ({ origins, stores }: MediaProvider, address: string, base?: string): URL => {
  if (!URL.canParse(address, base)) throw elsewhere();
  const url = new URL(address, base);
  const isStore = url.protocol === 'https:' && url.port === '' && stores.test(url.hostname);
  if (url.username !== '' || (!origins.includes(url.origin) && !isStore)) throw elsewhere();
  return url;
};

const request = (provider: MediaProvider, url: URL, signal: AbortSignal) =>
  fetch(url, {
    headers: provider.origins.includes(url.origin) ? { authorization: provider.authorization } : {},
    redirect: 'manual',
    signal,
  }).catch(() => {
    throw unreachable();
  });

/** Goes to the address, and on to where it leads: to the answer that has the attachment. */
const open = async (provider: MediaProvider, address: string, signal: AbortSignal) => {
  let url = ofProvider(provider, address);
  for (let followed = 0; followed <= mostRedirects; followed += 1) {
    const { ok, status, headers, body } = await request(provider, url, signal);
    if (ok && body) return { headers, body };
    await body?.cancel();
    if (status === 404) throw notFound('The provider no longer has this attachment');
    const next = headers.get('location');
    if (next === null || !redirects.includes(status)) throw unreachable();
    url = ofProvider(provider, next, url.href);
  }
  throw unreachable();
};

/** Aborts what a provider does not finish in time. */
const inTime = async <T>(
  { timeoutMs }: MediaProvider,
  call: AbortController,
  work: Promise<T>,
): Promise<T> => {
  const clock = setTimeout(
    () => call.abort(new Error('The provider stopped sending the attachment')),
    timeoutMs,
  );
  return work.finally(() => clearTimeout(clock));
};

/** Waits for each piece as long as for the answer. The clock stops while the reader pauses. */
const piecesOf = async function* (
  provider: MediaProvider,
  call: AbortController,
  body: ReadableStream<Uint8Array>,
) {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await inTime(provider, call, reader.read());
    if (done) return;
    yield value;
  }
};

/**
 * Fetches an attachment from its provider. What a webhook named, and where an answer sends us on, is gone to only when
 * it is the provider's, so that nobody makes us call addresses of their choice.
 * @throws ProblemError not-found, service-unreachable
 */
export const fetchMedia = async (provider: MediaProvider, address: string): Promise<Media> => {
  const call = new AbortController();
  const { headers, body } = await inTime(provider, call, open(provider, address, call.signal));
  const stream = Readable.from(piecesOf(provider, call, body), { objectMode: false });
  stream.once('close', () => call.abort());
  return { stream, contentType: headers.get('content-type') ?? 'application/octet-stream' };
};

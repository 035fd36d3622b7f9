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

/**
 * Fetches an attachment from its provider. What a webhook named, and where an answer sends us on, is gone to only when
 * it is the provider's, so that nobody makes us call addresses of their choice.
 * @throws ProblemError not-found, service-unreachable
 */
export const fetchMedia = async (provider: MediaProvider, address: string): Promise<Media> => {
  const signal = AbortSignal.timeout(provider.timeoutMs);
  let url = ofProvider(provider, address);
  for (let followed = 0; followed <= mostRedirects; followed += 1) {
    const response = await request(provider, url, signal);
    if (response.ok && response.body) {
      return {
        stream: Readable.fromWeb(response.body),
        contentType: response.headers.get('content-type') ?? 'application/octet-stream',
      };
    }
    await response.body?.cancel();
    if (response.status === 404) throw notFound('The provider no longer has this attachment');
    const next = response.headers.get('location');
    if (next === null || !redirects.includes(response.status)) throw unreachable();
    url = ofProvider(provider, next, url.href);
  }
  throw unreachable();
};

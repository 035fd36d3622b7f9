import { notFound, ProblemError } from '@loanline/kit/problem-error';
import { Readable } from 'node:stream';
import type { Media } from './channel.ts';

const unreachable = () =>
  new ProblemError('service-unreachable', 'The provider does not hand the attachment out right now');

/** Fetches an attachment; a redirect to another host gets no credentials. */
export const fetchMedia = async (url: string, authorization: string, timeoutMs: number): Promise<Media> => {
  const response = await fetch(url, {
    headers: { authorization },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw unreachable();
  });
  if (response.ok && response.body) {
    return {
      stream: Readable.fromWeb(response.body),
      contentType: response.headers.get('content-type') ?? 'application/octet-stream',
    };
  }
  await response.body?.cancel();
  throw response.status === 404 ? notFound('The provider no longer has this attachment') : unreachable();
};

import type { IncomingMessage } from 'node:http';

const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Node takes the first of two Host headers, and a proxy or cache may take the other. */
export const namesTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/**
 * Accepts calls from our own pages: those of the public origin, or of the host that they call. Where browsers come over
 * https, anyone on the network of a browser can make up a page of that host over http, so such a page is foreign.
 */
export const isOwnOrigin = ({ headers }: IncomingMessage, publicOrigin: string | undefined): boolean => {
  const { origin } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] !== 'cross-site';
  if (origin === publicOrigin) return true;
  if (!URL.canParse(origin)) return false;
  const { host, protocol } = new URL(origin);
  return host === headers.host && (protocol === 'https:' || !publicOrigin?.startsWith('https:'));
};

/** Reads are harmless, because a foreign page cannot see the answer. */
export const mayChange = (request: IncomingMessage, publicOrigin: string | undefined): boolean =>
  safeMethods.includes(request.method ?? '') || isOwnOrigin(request, publicOrigin);

import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/** The first four groups of an IPv6 address: the /64 network of one household or phone. */
const network = (address: string): string => {
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail === undefined) return groups.slice(0, 4).join(':');
  const rest = tail.split(':').filter(Boolean);
  const zeros = Array<string>(8 - groups.length - rest.length).fill('0');
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':');
};

const counted = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return isIPv6(plain) ? network(plain) : plain;
};

/**
 * Who a request comes from, as limits count it: an IPv4 address, or the /64 network of an IPv6 one.
 * @param trustedProxies how many proxies of ours are in front; entries further left in X-Forwarded-For cannot be trusted
 */
export const clientAddress = (request: IncomingMessage, trustedProxies: number): string => {
  const peer = request.socket.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return counted(peer);
  const forwarded = String(request.headers['x-forwarded-for'] ?? '');
  const hops = [...forwarded.split(','), peer].map((hop) => hop.trim()).filter(Boolean);
  return counted(hops[Math.max(0, hops.length - 1 - trustedProxies)] ?? peer);
};

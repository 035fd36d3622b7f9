import { describe, expect, it } from '@jest/globals';
import type { IncomingMessage } from 'node:http';
import { clientAddress } from './client-address.ts';

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

describe('whom limits count', () => {
  it.each([
    ['the peer, when no proxy is trusted', 0, '198.51.100.7', '203.0.113.9', '198.51.100.7'],
    ['whom our proxy saw', 1, '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['not what the client says it was', 1, '10.0.0.1', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
    ['whom the outer of two proxies saw', 2, '10.0.0.1', '1.2.3.4, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['the furthest known, when there are fewer hops', 2, '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['the peer, when the proxy said nothing', 1, '10.0.0.1', undefined, '10.0.0.1'],
    ['an IPv4 address inside IPv6 as itself', 0, '::ffff:198.51.100.7', undefined, '198.51.100.7'],
    ['the network of an IPv6 address', 0, '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2'],
    ['the network of a short IPv6 address', 0, '2001:db8::1', undefined, '2001:db8:0:0'],
  ])('%s', (_what, proxies, peer, forwarded, counted) => {
    expect(clientAddress(request(peer, forwarded), proxies)).toBe(counted);
  });
});

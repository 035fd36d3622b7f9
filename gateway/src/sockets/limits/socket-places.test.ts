import { beforeEach, describe, expect, it } from '@jest/globals';
import { unobserved } from '../../limits/limit-observer.ts';
import type { Connection } from '../connection.ts';
import { createHub, type Hub } from '../hub.ts';
import { createSocketPlaces } from './socket-places.ts';

let hub: Hub;
beforeEach(() => {
  hub = createHub();
});

const connectionOf = (address: string): Connection =>
  ({ address, subscriptions: new Map() }) as unknown as Connection;
const open = (count: number, addressOf: (n: number) => string): Connection[] =>
  Array.from({ length: count }, (_, n) => {
    const connection = connectionOf(addressOf(n));
    hub.add(connection);
    return connection;
  });

describe('a socket', () => {
  const most = { perAddress: 2, perSite: 5, inAll: 100 };

  it('is refused while its /48 has too many, and opened once one of them has closed', () => {
    const places = createSocketPlaces(hub, most, unobserved);
    const [first] = open(5, (n) => `2001:db8:1:${n}`);
    expect(() => places.require('2001:db8:1:9')).toThrow('Too many requests');
    expect(() => places.require('2001:db8:2:9')).not.toThrow();
    if (first) hub.remove(first);
    expect(() => places.require('2001:db8:1:9')).not.toThrow();
  });

  it('counts only for its address if that is IPv4', () => {
    const places = createSocketPlaces(hub, { ...most, perAddress: 50 }, unobserved);
    open(20, () => '198.51.100.1');
    expect(() => places.require('198.51.100.1')).not.toThrow();
  });
});

describe('given a gateway with many sockets', () => {
  it.each([
    ['anonymous', 79, true],
    ['anonymous', 80, false],
    ['pending-staff', 80, false],
    ['customer', 89, true],
    ['customer', 90, false],
    ['staff', 99, true],
    ['staff', 100, false],
  ] as const)('when %s opens one beside %d of 100, then it is opened: %s', (kind, count, isOpened) => {
    const places = createSocketPlaces(hub, { perAddress: 100, perSite: 100, inAll: 100 }, unobserved);
    open(count, (n) => `198.51.100.${n}`);
    const require = () => places.require('203.0.113.1', kind);
    if (isOpened) expect(require).not.toThrow();
    else expect(require).toThrow(expect.objectContaining({ code: 'service-unavailable' }));
  });
});

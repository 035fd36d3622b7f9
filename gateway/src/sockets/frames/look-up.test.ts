import { expect, it } from '@jest/globals';
import type { Caller } from '@loanline/kit/access/identity';
import type { Connection } from '../connection.ts';
import type { FrameDeps } from '../deps.ts';
import { lookUp } from './look-up.ts';

const holding = (count: number) =>
  ({ subscriptions: new Map(Array.from({ length: count }, (_, i) => [`${i}`, `${i}`])) }) as Connection;

const ask = (connection: Connection) =>
  lookUp({} as FrameDeps, connection, {
    name: 'inquiry-1',
    kind: 'random',
    caller: { kind: 'service', service: 'gateway' },
    resolve: (name) => Promise.resolve(name),
  });

it('lets one connection watch 100 things and no more', async () => {
  expect(await ask(holding(99))).toBe('inquiry-1');
  await expect(ask(holding(100))).rejects.toMatchObject({ code: 'too-many-requests' });
});

it('says from which address staff read, for the audit', async () => {
  const seen: Caller[] = [];
  await lookUp(
    {} as FrameDeps,
    { ...holding(0), address: '203.0.113.9' },
    {
      name: '07480',
      kind: 'application',
      caller: { kind: 'staff', username: 'priya', role: 'admin', sessionId: 'session-1' },
      resolve: (name, caller) => {
        seen.push(caller);
        return Promise.resolve(name);
      },
    },
  );
  expect(seen).toMatchObject([{ username: 'priya', address: '203.0.113.9' }]);
});

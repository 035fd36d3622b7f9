import { expect, it } from '@jest/globals';
import { createLogger } from '@loanline/kit/runtime/logger';
import type { Connection } from '../connection.ts';
import { encodeFrame } from '../encode-frame.ts';
import type { Hub } from '../hub.ts';
import { createUpdates } from './coalesced-push.ts';

/** What a member of staff and a customer who watches one application receive when many change at once. */
const changeMany = async (count: number) => {
  const reads: { id: string; customers: boolean; staff: boolean }[] = [];
  const received = { staff: 0, customer: 0, resync: 0 };
  const resync = encodeFrame({ type: 'resync' });
  const connection = (side: 'staff' | 'customer') =>
    ({
      id: side,
      staff: side === 'staff' ? { kind: 'staff' } : undefined,
      sendEncoded: (frame: Buffer) => (received[frame.equals(resync) ? 'resync' : side] += 1),
    }) as unknown as Connection;
  const [desk, phone] = [connection('staff'), connection('customer')];
  const hub = {
    staff: () => new Set([desk]),
    room: (name: string) => new Set(name === 'watched' ? [phone] : []),
  } as unknown as Hub;
  const update = createUpdates({
    hub,
    logger: createLogger('test', 'silent'),
    subject: 'application',
    roomOf: (id) => id,
    read: async (id, wanted) => {
      reads.push({ id, ...wanted });
      await Promise.resolve();
      const frame = { type: 'chat_deleted', applicationId: id } as never;
      return { customers: wanted.customers ? frame : undefined, staff: wanted.staff ? frame : undefined };
    },
  });
  const ids = ['watched', ...Array.from({ length: count - 1 }, (_, n) => String(n))];
  await Promise.all(ids.map((id) => update(id)));
  return { reads, received };
};

it('given a few changes, then staff receive each of them', async () => {
  const { reads, received } = await changeMany(50);
  expect(reads).toHaveLength(50);
  expect(received).toEqual({ staff: 50, customer: 1, resync: 0 });
});

it('given thousands of changes, then staff fetch their lists again, and customers receive theirs', async () => {
  const { reads, received } = await changeMany(5_000);
  expect(reads.length).toBeLessThan(250);
  expect(received.resync).toBeGreaterThan(0);
  expect(received.customer).toBe(1);
});

import { admin } from '@loanline/kit/testing/keys';
import type { BackCallDetails } from '@loanline/proto/entities/back-call';
import type { SheetUpdate } from '@loanline/proto/entities/feeds/feed-record';
import { feedRecordsOf } from './feed-records.ts';
import type { RunningMessaging } from './start-messaging.ts';

interface Applied {
  readonly changed: number;
  readonly outdated: number;
  readonly refused: { row: number; reason: string }[];
}

const phoneOf = (number: number) => `07700 9${String(number).padStart(5, '0')}`;

/** A row of the sheet about a customer. */
export const rowOf = (
  one: { name: string; phone: string },
  more: Partial<SheetUpdate> = {},
): SheetUpdate => ({
  row: 2,
  rowKey: one.phone,
  backCallId: null,
  customerName: one.name,
  phoneNumber: one.phone,
  status: null,
  statusAt: null,
  notes: null,
  notesAt: null,
  ...more,
});

/** What the tests of the sheet's rows call. */
export const createSheetCalls = (messagingNow: () => RunningMessaging) => {
  let customers = 0;
  let fetchNumber = 0;
  return {
    latestFetch: () => fetchNumber,
    nextFetch: () => ++fetchNumber,
    /** Stores a request, of a customer of its own unless one is given. */
    addBackCall: async (name = `Ada Sheet ${++customers}`, phone = phoneOf(++customers)) => {
      const messaging = messagingNow();
      const { body } = await messaging.call<{ created: number }>(
        'POST',
        '/internal/back-calls/take-up',
        admin,
        feedRecordsOf({ externalId: crypto.randomUUID(), customerName: name, phoneNumber: phone }),
      );
      if (body.created !== 1) throw new Error(`${body.created} requests were stored`);
      const { rows } = await messaging.pool.query<{ id: number }>(
        'SELECT max(id) AS id FROM back_call_requests',
      );
      return { id: rows[0]?.id ?? 0, name, phone };
    },
    read: async (rows: SheetUpdate[], at = ++fetchNumber) => {
      const path = '/internal/back-calls/sheet-updates';
      const { status, body } = await messagingNow().call<Applied>('POST', path, admin, { reading: at, rows });
      if (status !== 200) throw new Error(`Rows of the sheet were answered with ${status}`);
      return body;
    },
    move: (id: number, change: object) => messagingNow().call('PATCH', `/api/backcalls/${id}`, admin, change),
    stored: async (id: number) =>
      (await messagingNow().call<BackCallDetails>('GET', `/api/backcalls/${id}`, admin)).body,
  };
};

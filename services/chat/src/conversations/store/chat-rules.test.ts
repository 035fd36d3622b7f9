import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inContext } from '@loanline/kit/runtime/request-context';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { idleRelay } from '@loanline/kit/testing/idle-relay';
import { inquiryStatuses, type InquiryStatus } from '@loanline/proto/enums/inquiry-statuses';
import { senders, type Sender } from '@loanline/proto/enums/senders';
import fc from 'fast-check';
import { afterMessages } from '../../inquiries/domain/inquiry-status.ts';
import { noMessages, placeMessages, readUpTo, seenByStaff, type Positions } from '../domain/positions.ts';
import { migrations } from '../../service.ts';
import { changeInquiryStatus } from '../../inquiries/store/inquiries.ts';
import { markRead } from './read-positions.ts';
import { createStore } from './store-messages.ts';
import { unreadInquiries } from '../../inquiries/store/unread-inquiries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());

type Step =
  | { readonly does: 'post'; readonly senders: readonly Sender[] }
  | { readonly does: 'read'; readonly side: Sender; readonly upTo: number | null }
  | { readonly does: 'move'; readonly to: InquiryStatus };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant('post' as const),
    senders: fc.array(fc.constantFrom(...senders), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    does: fc.constant('read' as const),
    side: fc.constantFrom(...senders),
    upTo: fc.option(fc.integer({ min: 0, max: 12 })),
  }),
  fc.record({ does: fc.constant('move' as const), to: fc.constantFrom(...inquiryStatuses) }),
);

/** What the rules say of an inquiry, and what they have announced. */
interface Known {
  readonly positions: Positions;
  readonly status: InquiryStatus;
  /** How far the member of staff `priya` has read. */
  readonly own: number | null;
  readonly unreadCounts: readonly number[];
  readonly reopened: number;
}

const byRule = (known: Known, taken: Step): Known => {
  const { positions, status, own } = known;
  switch (taken.does) {
    case 'post': {
      const { after, placed } = placeMessages(positions, taken.senders);
      const afterwards = afterMessages(status, taken.senders);
      return {
        ...known,
        positions: after,
        status: afterwards,
        unreadCounts: [...known.unreadCounts, ...placed.map(({ unread }) => unread)],
        reopened: known.reopened + (afterwards === status ? 0 : 1),
      };
    }
    case 'read': {
      const after = readUpTo(positions, taken.side, taken.upTo);
      const seen = Math.min(taken.upTo ?? positions.last, positions.last);
      return { ...known, positions: after, own: taken.side === 'admin' ? Math.max(own ?? 0, seen) : own };
    }
    case 'move':
      return { ...known, status: taken.to, reopened: known.reopened + (taken.to === status ? 0 : 1) };
  }
};

const byStatement = async (subject: string, taken: Step): Promise<unknown> => {
  const { pool } = database;
  const kind = 'inquiry' as const;
  switch (taken.does) {
    case 'post':
      return createStore(
        pool,
        idleRelay,
        'wait',
      )(
        taken.senders.map((sender) => ({
          ...{ kind, subject, sender, author: null, text: 'Hello', clientId: null },
          ...{ isAudited: false, origin: 'c', correlationId: 'c', auditedFrom: null },
        })),
      );
    case 'read':
      return markRead(pool, {
        ...{ kind, subject, reader: taken.side, upTo: taken.upTo },
        username: taken.side === 'admin' ? 'priya' : null,
      });
    case 'move':
      return changeInquiryStatus(pool, { inquiryId: subject, to: taken.to, from: null, actor: 'priya' });
  }
};

const stored = async (subject: string) => {
  const { rows } = await database.pool.query<{ stored: unknown; events: unknown }>(
    `SELECT jsonb_build_object('status', q.status, 'last', c.last_sequence,
       'written', jsonb_build_object('customer', c.last_customer_sequence, 'admin', c.last_admin_sequence),
       'read', jsonb_build_object('customer', c.customer_read, 'admin', c.admin_read)) AS stored,
       jsonb_build_object(
         'unreadCounts', (SELECT coalesce(jsonb_agg(data -> 'unreadCount' ORDER BY id), '[]') FROM outbox
           WHERE key = $1 AND name = 'inquiry.message-posted.v1'),
         'moved', (SELECT count(*) FROM outbox WHERE key = $1 AND name = 'inquiry.changed.v1')) AS events
     FROM customer_inquiries q JOIN conversations c ON c.kind = 'inquiry' AND c.subject = q.inquiry_id
     WHERE q.inquiry_id = $1`,
    [subject],
  );
  return rows[0];
};

let count = 0;
const newInquiry = async (): Promise<string> => {
  const subject = `inquiry-${(count += 1)}`;
  await database.pool.query(
    `WITH asked AS (
       INSERT INTO customer_inquiries (inquiry_id, first_name, last_name, mobile_number, mobile_e164, inquiry_reason,
         request_hash) VALUES ($1, 'Ada', 'Quince', '07700900101', '+447700900101', 'A question', '')
     ) INSERT INTO conversations (kind, subject) VALUES ('inquiry', $1)`,
    [subject],
  );
  return subject;
};

it('given any history, then the statements store and announce what the rules say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (history) => {
      const subject = await newInquiry();
      await inContext({ correlationId: 'c' }, async () => {
        for (const taken of history) await byStatement(subject, taken);
      });
      const start = {
        positions: noMessages,
        status: 'new',
        own: null,
        unreadCounts: [],
        reopened: 0,
      } as const;
      const { positions, status, own, unreadCounts, reopened } = history.reduce<Known>(byRule, start);
      expect(await stored(subject)).toEqual({
        stored: { status, ...positions },
        events: { unreadCounts, moved: reopened },
      });
      const senderOf = history.flatMap((taken) => (taken.does === 'post' ? taken.senders : []));
      const seen = seenByStaff(positions, own);
      const unread = senderOf.filter((sender, place) => sender === 'customer' && place + 1 > seen).length;
      const { unreadInquiryMessages } = await unreadInquiries(database.pool, 'priya');
      expect(unreadInquiryMessages[subject] ?? 0).toBe(status === 'resolved' ? 0 : unread);
      await database.pool.query(`UPDATE customer_inquiries SET status = 'resolved' WHERE inquiry_id = $1`, [
        subject,
      ]);
    }),
    { numRuns: 60 },
  );
});

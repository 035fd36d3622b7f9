import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inContext } from '@loanline/kit/runtime/request-context';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { idleRelay } from '@loanline/kit/testing/idle-relay';
import fc from 'fast-check';
import { changeInquiryStatus } from '../../inquiries/store/inquiries.ts';
import { unreadInquiries } from '../../inquiries/store/unread-inquiries.ts';
import { migrations } from '../../service.ts';
import { isNewToStaff, seenByStaff, unreadFrom } from '../domain/positions.ts';
import { byRule, histories, nothingYet, type Known, type Step } from '../testing/histories.ts';
import type { ConversationKey, ConversationKind } from './conversations.ts';
import { markRead } from './read-positions.ts';
import { createStore } from './store-messages.ts';
import { unreadChats } from './unread-chats.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());

const byStatement = async ({ kind, subject }: ConversationKey, step: Step): Promise<unknown> => {
  const { pool } = database;
  switch (step.does) {
    case 'post':
      return createStore(
        pool,
        idleRelay,
        step.locked,
      )(
        step.messages.map((message) => ({
          ...message,
          ...{ kind, subject, text: 'Hello' },
          ...{ isAudited: false, origin: 'c', correlationId: 'c', auditedFrom: null },
        })),
      );
    case 'read':
      return markRead(pool, {
        ...{ kind, subject, reader: step.side, upTo: step.upTo },
        username: step.side === 'admin' ? 'priya' : null,
      });
    case 'move':
      return changeInquiryStatus(pool, {
        inquiryId: subject,
        to: step.to,
        from: null,
        seenSequence: null,
        actor: 'priya',
      });
  }
};

const conversation = async (subject: string) => {
  const { rows } = await database.pool.query<{ stored: unknown }>(
    `SELECT jsonb_build_object('status', q.status, 'assignedTo', c.assigned_to, 'last', c.last_sequence,
       'written', jsonb_build_object('customer', c.last_customer_sequence, 'admin', c.last_admin_sequence),
       'read', jsonb_build_object('customer', c.customer_read, 'admin', c.admin_read),
       'messages', (SELECT coalesce(jsonb_agg(jsonb_build_array(m.sequence, m.sender, m.author, m.client_id) ORDER BY m.sequence), '[]')
         FROM chat_messages m WHERE m.conversation_id = c.id)) AS stored
     FROM conversations c LEFT JOIN customer_inquiries q ON q.inquiry_id = c.subject WHERE c.subject = $1`,
    [subject],
  );
  return rows[0]?.stored;
};

/** Of an event of this name about a conversation, one field. */
const announced = async (subject: string, name: string, field: string): Promise<unknown[]> => {
  const { rows } = await database.pool.query<{ value: unknown }>(
    'SELECT data #> $3::text[] AS value FROM outbox WHERE key = $1 AND name = $2 ORDER BY id',
    [subject, name, field.split('.')],
  );
  return rows.map(({ value }) => value);
};

/** What a member of staff has not read of a conversation; undefined when it is not listed as unread. */
const unreadByPriya = async (kind: ConversationKind, subject: string): Promise<number | undefined> => {
  if (kind === 'application') return (await unreadChats(database.pool, 'priya')).unreadCounts[subject];
  return (await unreadInquiries(database.pool, 'priya')).unreadInquiryMessages[subject];
};

const unreadByRule = (kind: ConversationKind, { stored, positions, own, status }: Known) => {
  const unread = unreadFrom(
    stored.map(({ sender }) => sender),
    seenByStaff(positions, own),
  );
  if (kind === 'application') return unread > 0 ? unread : undefined;
  return status !== 'resolved' && (unread > 0 || isNewToStaff(positions, own)) ? unread : undefined;
};

let count = 0;
const begin = async (kind: ConversationKind): Promise<string> => {
  const subject = `${kind}-${(count += 1)}`;
  await database.pool.query('INSERT INTO conversations (kind, subject) VALUES ($1, $2)', [kind, subject]);
  if (kind === 'inquiry')
    await database.pool.query(
      `INSERT INTO customer_inquiries (inquiry_id, first_name, last_name, mobile_number, mobile_e164, inquiry_reason,
         request_hash) VALUES ($1, 'Ada', 'Quince', '07700900101', '+447700900101', 'A question', '')`,
      [subject],
    );
  return subject;
};

const end = async (kind: ConversationKind, subject: string): Promise<void> => {
  if (kind === 'inquiry') await byStatement({ kind, subject }, { does: 'move', to: 'resolved' });
  else await byStatement({ kind, subject }, { does: 'read', side: 'admin', upTo: null });
};

it('given any history, then the statements store, announce and count what the rules say', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async ({ kind, steps }) => {
      const subject = await begin(kind);
      await inContext({ correlationId: 'c' }, async () => {
        for (const step of steps) await byStatement({ kind, subject }, step);
      });
      const known = steps.reduce<Known>(byRule, nothingYet);
      const sequences = known.stored.map((_message, place) => place + 1);
      expect(await conversation(subject)).toEqual({
        ...known.positions,
        status: kind === 'inquiry' ? known.status : null,
        assignedTo: known.assignedTo,
        messages: known.stored.map(({ sender, author, clientId }, place) => [
          place + 1,
          sender,
          author,
          clientId,
        ]),
      });
      if (kind === 'inquiry') {
        expect(await announced(subject, 'inquiry.message-posted.v1', 'unreadCount')).toEqual(
          known.unreadCounts,
        );
        expect(await announced(subject, 'inquiry.changed.v1', 'status')).toHaveLength(known.moved);
      } else {
        expect(await announced(subject, 'chat.message-posted.v1', 'message.sequence')).toEqual(sequences);
        expect(await announced(subject, 'chat.lender-wrote.v1', 'sequence')).toEqual(
          sequences.filter((_sequence, place) => known.stored[place]?.sender === 'admin'),
        );
      }
      expect(await unreadByPriya(kind, subject)).toBe(unreadByRule(kind, known));
      await inContext({ correlationId: 'c' }, () => end(kind, subject));
    }),
    { numRuns: 150 },
  );
});

import type { Sender } from '@loanline/proto/enums/senders';
import { minuteMs } from '@loanline/proto/rules/dates/durations';
import { noMessages, placeMessages } from '../conversations/domain/positions.ts';
import type { ConversationKey } from '../conversations/store/conversations.ts';
import type { Deps } from '../deps.ts';

/** What the demo data is stored through. */
export type SeedStores = Pick<Deps, 'pool' | 'prisma'>;

export interface SeedMessage {
  readonly from: Sender;
  /** Minutes ago. */
  readonly ago: number;
  readonly text: string;
}

const statement = `
WITH opened AS (
  INSERT INTO conversations (kind, subject, last_sequence, last_customer_sequence, last_admin_sequence, customer_read, admin_read)
  VALUES ($1, $2, $3, $4, $5, $5, $5)
  ON CONFLICT (kind, subject) DO UPDATE SET
    last_sequence = excluded.last_sequence, last_customer_sequence = excluded.last_customer_sequence,
    last_admin_sequence = excluded.last_admin_sequence, customer_read = excluded.customer_read, admin_read = excluded.admin_read
  WHERE conversations.last_sequence = 0
  RETURNING id
)
INSERT INTO chat_messages (conversation_id, sequence, sender, text, timestamp)
SELECT opened.id, m.sequence, m.sender, m.text, now() - make_interval(mins => m.ago)
FROM opened, unnest($6::text[], $7::int[], $8::text[]) WITH ORDINALITY AS m (sender, ago, text, sequence)`;

/** Since when the customer waited at each answer of the lender, and when it came. */
const answersIn = (messages: readonly SeedMessage[]) =>
  messages.flatMap(({ from, ago }, place) => {
    const before = messages.slice(0, place);
    const lastAnswer = before.findLastIndex((message) => message.from === 'admin');
    const asked = before[lastAnswer + 1];
    if (from === 'customer' || !asked) return [];
    return [{ waitingSince: minutesAgo(asked.ago), answeredAt: minutesAgo(ago), isFirst: lastAnswer === -1 }];
  });

export const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * minuteMs);

/** Fills a conversation; one that has messages is not changed. In one that is done nobody waits. */
export const fillConversation = async (
  { pool, prisma }: SeedStores,
  { kind, subject }: ConversationKey,
  messages: readonly SeedMessage[],
  { isDone = false } = {},
): Promise<void> => {
  const { last, written } = placeMessages(
    noMessages,
    messages.map(({ from }) => from),
  ).after;
  const { rowCount } = await pool.query(statement, [
    kind,
    subject,
    last,
    written.customer,
    written.admin,
    messages.map(({ from }) => from),
    messages.map(({ ago }) => ago),
    messages.map(({ text }) => text),
  ]);
  if (rowCount === 0) return;
  const firstUnanswered = messages[written.admin];
  const { id: conversationId } = await prisma.conversation.update({
    where: { kind_subject: { kind, subject } },
    data: {
      waitingSince: isDone || !firstUnanswered ? null : minutesAgo(firstUnanswered.ago),
      doneAt: minutesAgo(messages.at(-1)?.ago ?? 0),
    },
  });
  // The database has recorded the answers as if they came now.
  await prisma.answer.deleteMany({ where: { conversationId } });
  await prisma.answer.createMany({
    data: answersIn(messages).map((answer) => ({ conversationId, kind, ...answer })),
  });
};

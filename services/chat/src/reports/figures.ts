import { counted, inBoth, middle } from '@loanline/kit/reports/report-statement';

const said = `SELECT c.kind, m.sender, m.timestamp FROM chat_messages m JOIN conversations c ON c.id = m.conversation_id
  WHERE NOT m.is_automatic AND ${inBoth('m.timestamp')}`;

/**
 * A turn is what a customer wrote up to the next message of the lender, and that message. It is measured from its first
 * message to the answer.
 */
const answered = `
  SELECT c.kind, t.answered_at AS at, extract(epoch FROM t.answered_at - t.asked_at)::float8 / 60 AS amount
  FROM (
    SELECT conversation_id, min(timestamp) FILTER (WHERE sender = 'customer') AS asked_at,
      min(timestamp) FILTER (WHERE sender = 'admin') AS answered_at
    FROM (
      SELECT m.conversation_id, m.sender, m.timestamp, count(*) FILTER (WHERE m.sender = 'admin') OVER (
          PARTITION BY m.conversation_id ORDER BY m.sequence ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS turn
      FROM chat_messages m WHERE NOT m.is_automatic AND ${inBoth('m.timestamp')}) AS numbered
    GROUP BY conversation_id, turn) AS t JOIN conversations c ON c.id = t.conversation_id
  WHERE t.asked_at < t.answered_at`;

/** What the report of chats counts. */
export const chatFigures = {
  'chat-messages': counted(`SELECT kind || ' ' || sender AS key, timestamp AS at FROM (${said}) AS said`),
  'chat-hours': counted(
    `SELECT to_char(timestamp AT TIME ZONE 'Europe/London', 'HH24') AS key, timestamp AS at
     FROM (${said}) AS said WHERE sender = 'customer'`,
  ),
  'answer-minutes': `
    (${middle(`SELECT kind || ' half' AS key, at, amount FROM (${answered}) AS answered`)})
    UNION ALL (${middle(`SELECT kind || ' most' AS key, at, amount FROM (${answered}) AS answered`, 0.9)})
    ORDER BY key`,
} as const;

import { expect, it } from '@jest/globals';
import { eventually } from '@loanline/kit/testing/processes';
import { startReceiving } from '../testing/receive-webhooks.ts';

const { running, customer, messages, meta } = startReceiving();

it('says nothing of a customer in correlation ids, although the ids of Meta contain their number', async () => {
  const { published, pool } = running();
  const before = published.length;
  const wamid = `wamid.${Buffer.from(`HX\n${customer().slice(1)}`).toString('base64')}`;
  const now = String(Math.floor(Date.now() / 1000));
  const received = { from: customer().slice(1), timestamp: now, type: 'text', text: { body: 'Hello' } };
  await meta({ messages: [{ ...received, id: `${wamid}IN` }] });
  await messages('whatsapp');
  await pool.query(
    `INSERT INTO messages (conversation_id, sequence, channel, purpose, direction, sender, receiver, body, status,
       provider_message_id)
     SELECT id, 2, 'whatsapp', 'conversation', 'outbound', 'us', phone_e164, 'x', 'queued', $2
     FROM conversations WHERE phone_e164 = $1`,
    [customer(), wamid],
  );
  await meta({ statuses: [{ id: wamid, status: 'read', timestamp: now }] });
  await eventually(() => expect(published.length).toBeGreaterThanOrEqual(before + 2));
  const ids = published.slice(before).map(({ correlationId }) => correlationId);
  expect(new Set(ids).size).toBe(2);
  expect(ids).toEqual(ids.map(() => expect.stringMatching(/^[\da-f]{32}$/)));
});

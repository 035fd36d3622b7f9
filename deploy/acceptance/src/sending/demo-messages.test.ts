import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@loanline/kit/testing/processes';
import { startMessagingOnSandbox, type MessagingOnSandbox } from './messaging-on-sandbox.ts';

let on: MessagingOnSandbox;
beforeAll(async () => {
  on = await startMessagingOnSandbox({ SEED_DEMO: '1' });
});
afterAll(() => on.stop());

it('staff can answer in every conversation of the demo data that shows an open window', async () => {
  const { rows } = await on.pool.query<{ id: number }>(
    `SELECT back_call_request_id AS id FROM conversations
     WHERE channel = 'whatsapp' AND last_inbound_at > now() - interval '1 day'`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { id } of rows) {
    await on.call('POST', `/api/backcalls/${id}/send-whatsapp`, { message: 'See you on Friday' });
    await eventually(async () => {
      const { body } = await on.call('GET', `/api/backcalls/${id}/whatsapp-messages`);
      expect((body['messages'] as unknown[]).at(-1)).toMatchObject({
        messageBody: 'See you on Friday',
        messageStatus: 'delivered',
      });
    });
  }
});

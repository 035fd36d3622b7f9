import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@loanline/kit/access/identity';
import { admin } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { PlacedItem } from '@loanline/kit/staff-inbox/list-inbox';
import { hourMs } from '@loanline/proto/rules/dates/durations';
import { startReceiving } from '../testing/receive-webhooks.ts';
import { releasedReminder } from '../testing/released-reminder.ts';

const gateway: Caller = { kind: 'service', service: 'gateway' };
const text = 'We are closed now. We will answer from 9:00 on Monday 30 November.';
const closedSince = new Date(Date.now() - hourMs).toISOString();

const { running, customer, messages, bodies, text: fields, twilio } = startReceiving();
beforeEach(() => running().pool.query('UPDATE conversations SET waiting_since = NULL'));

const receive = (Body: string, over: Record<string, string> = {}) =>
  twilio('/api/sms/webhook', fields({ Body, ...over }));
const reply = async (since = closedSince) => {
  const path = '/internal/inbox/automatic-replies';
  return (await running().call<{ replied: number }>('POST', path, gateway, { closedSince: since, text })).body
    .replied;
};
const waiting = async () =>
  (await running().call<PlacedItem[]>('GET', '/internal/inbox?limit=50&view=waiting', gateway)).body;
const wrote = async (Body = 'Can I pay on Friday?') => {
  await receive(Body);
  expect(await bodies()).toContain(Body);
};

describe('given a customer who has texted since the office closed', () => {
  beforeEach(() => wrote());

  it('they get one reply, which is marked as automatic', async () => {
    expect(await reply()).toBe(1);
    expect(await reply()).toBe(0);
    expect(await messages()).toMatchObject([
      { direction: 'inbound' },
      { direction: 'outbound', messageBody: text, isAutomatic: true, author: null },
    ]);
    await wrote('Hello?');
    expect(await reply()).toBe(0);
  });

  it('they still wait for an answer, and nothing counts as answered or read', async () => {
    const [before] = await waiting();
    const unread = async () =>
      (
        await running().pool.query<Record<string, unknown>>(
          'SELECT last_outbound_sequence, staff_answered, done_at FROM conversations WHERE phone_e164 = $1',
          [customer()],
        )
      ).rows;
    const stored = await unread();
    await reply();
    expect(await waiting()).toMatchObject([
      { waitingSince: before?.waitingSince, isAnswered: false, assignedTo: null },
    ]);
    expect(await unread()).toEqual(stored);
    const { rows } = await running().pool.query('SELECT FROM answers');
    expect(rows).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    const report = await running().call('GET', `/api/reports/messaging?from=${today}&until=${today}`, admin);
    expect(report.status).toBe(200);
    expect(JSON.stringify(report.body)).not.toContain('sms outbound');
  });

  it('they get one when a reminder has gone out since', async () => {
    await running().bus.publish([releasedReminder(customer())]);
    await eventually(async () => expect(await messages()).toHaveLength(2));
    await wrote('What is this?');
    expect(await reply()).toBe(1);
  });

  it('they get one even when several instances reply at the same moment', async () => {
    const replied = await Promise.all(Array.from({ length: 6 }, () => reply()));
    expect(replied.reduce((sum, one) => sum + one)).toBe(1);
    expect(await messages()).toHaveLength(2);
  });

  it('they get one when the process dies before it has stored the reply', async () => {
    await running().pool.query(`
      CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'died'; END $$;
      CREATE TRIGGER dies BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION die()`);
    await reply();
    await running().pool.query('DROP FUNCTION die CASCADE');
    expect(await messages()).toHaveLength(1);
    expect(await reply()).toBe(1);
    expect(await messages()).toHaveLength(2);
  });

  it('staff cannot send one again that has failed', async () => {
    await reply();
    const [, failed] = await messages();
    await running().pool.query(`UPDATE messages SET status = 'failed' WHERE id = $1`, [failed?.id]);
    expect((await messages())[1]).toMatchObject({ canRetry: false });
    expect((await running().call('POST', `/api/messages/${failed?.id}/retry`, admin, {})).status).toBe(409);
  });
});

describe('no automatic reply is sent', () => {
  it('to a customer who wrote STOP', async () => {
    await wrote('STOP');
    expect(await reply()).toBe(0);
    expect(await messages()).toHaveLength(1);
  });

  it('to a customer whom nobody may contact', async () => {
    await wrote();
    await running().pool.query(
      `INSERT INTO contact_holds (phone_e164, until, reason, placed_by) VALUES ($1, now() + interval '1 day', 'Ill', 'priya')`,
      [customer()],
    );
    expect(await reply()).toBe(0);
  });

  it('on WhatsApp when its 24 hours are over', async () => {
    await twilio(
      '/api/whatsapp/webhook',
      fields({ From: `whatsapp:${customer()}`, To: 'whatsapp:+447700900801' }),
    );
    expect(await messages('whatsapp')).toHaveLength(1);
    await running().pool.query(
      `UPDATE conversations SET last_inbound_at = now() - interval '25 hours' WHERE phone_e164 = $1`,
      [customer()],
    );
    const threeDays = new Date(Date.now() - 72 * hourMs).toISOString();
    expect(await reply(threeDays)).toBe(0);
    expect(await messages('whatsapp')).toHaveLength(1);
  });

  it('to a customer who wrote before the office closed', async () => {
    await wrote();
    expect(await reply(new Date(Date.now() + hourMs).toISOString())).toBe(0);
  });

  it('into a thread in which staff have written since', async () => {
    await wrote();
    const [item] = await waiting();
    await running().call('POST', `/api/conversations/${item?.id}/messages`, admin, {
      message: 'Yes.',
      clientId: crypto.randomUUID(),
    });
    await wrote('Thank you');
    expect(await reply()).toBe(0);
  });
});

import { describe, expect, it } from '@jest/globals';
import { happened } from '@loanline/kit/testing/any-order';
import { eventually } from '@loanline/kit/testing/processes';
import {
  applicationId,
  chosen,
  monday,
  phone,
  severalTurns,
  staffWrote,
  startNotifier,
} from '../testing/notified-customer.ts';

const { running, itIs, publish, texts, states } = startNotifier();

const customerRead = (minute: number, sequence: number) =>
  happened('chat.read.v1', minute, applicationId, { applicationId, reader: 'customer', sequence });

describe('a chat message of the lender', () => {
  it('is texted once when it stays unread, and again only after the customer has read', async () => {
    await publish([chosen(0), staffWrote(1, 1)]);
    await eventually(async () => expect(await texts()).toHaveLength(1));
    expect((await texts())[0]?.body).toContain('Hi Ann, you have a new message from us.');
    await publish([staffWrote(2, 2)]);
    await severalTurns();
    expect(await texts()).toHaveLength(1);
    await publish([customerRead(3, 2), staffWrote(4, 3)]);
    await eventually(async () => expect(await texts()).toHaveLength(2));
  });

  it('that is read while it waits for contact hours is not texted in the morning', async () => {
    itIs(monday('20:30'));
    await publish([chosen(0), staffWrote(1, 1)]);
    await eventually(async () => expect(await states()).toMatchObject([{ state: 'waiting' }]));
    await publish([customerRead(2, 1)]);
    await eventually(async () => {
      const { rowCount } = await running().pool.query(
        'SELECT FROM application_states WHERE customer_read = 1',
      );
      expect(rowCount).toBe(1);
    });
    itIs(new Date('2026-01-06T08:01:00.000Z'));
    await eventually(async () => expect(await states()).toMatchObject([{ state: 'outdated' }]));
    expect(await texts()).toEqual([]);
  });

  it('is not texted before its time, nor when it was read', async () => {
    itIs(monday('09:05'));
    await publish([chosen(0), staffWrote(1, 1)]);
    await severalTurns();
    expect(await texts()).toEqual([]);
    await publish([customerRead(3, 1)]);
    await eventually(async () => {
      const { rows } = await running().pool.query('SELECT FROM application_states WHERE customer_read = 1');
      expect(rows).toHaveLength(1);
    });
    itIs(monday('12:00'));
    await severalTurns();
    expect(await texts()).toEqual([]);
  });

  it('is texted after others that were withheld', async () => {
    const holdEnds = () => running().pool.query('DELETE FROM contact_holds');
    await running().pool.query(
      `INSERT INTO contact_holds (phone_e164, until, reason, placed_by) VALUES ($1, '2026-02-01', 'Ill', 'priya')`,
      [phone],
    );
    try {
      await publish([chosen(0), staffWrote(1, 1)]);
      await eventually(async () => expect(await states()).toMatchObject([{ state: 'withheld' }]));
    } finally {
      await holdEnds();
    }
    await publish([staffWrote(2, 2)]);
    await eventually(async () => expect(await texts()).toHaveLength(1));
    await publish([staffWrote(3, 3)]);
    await severalTurns();
    expect(await texts()).toHaveLength(1);
  });

  it('is texted after one whose text failed', async () => {
    await publish([chosen(0), staffWrote(1, 1)]);
    await eventually(async () => expect(await texts()).toHaveLength(1));
    await running().pool.query(`UPDATE messages SET status = 'failed', next_attempt_at = NULL`);
    await publish([staffWrote(2, 2)]);
    await eventually(async () => expect(await texts()).toHaveLength(2));
  });
});

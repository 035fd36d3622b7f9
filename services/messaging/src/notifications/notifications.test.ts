import { describe, expect, it } from '@jest/globals';
import { nobody } from '@loanline/kit/compliance/data-requests/handle-data-request';
import { happened, idOf } from '@loanline/kit/testing/any-order';
import { admin, agent, anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { UpdatePreference } from '@loanline/proto/entities/notifications/notification';
import { createPrisma } from '../prisma.ts';
import {
  applicationId,
  chosen,
  monday,
  moved,
  phone,
  severalTurns,
  staffWrote,
  startNotifier,
} from '../testing/notified-customer.ts';
import { countWaiting } from './store/waiting-notifications.ts';

const { running, itIs, publish, texts, states, stageIs } = startNotifier();

describe('a stage that moves', () => {
  it('is texted once to a customer who chose that, even when the service stops three times in the middle', async () => {
    itIs(monday('09:01'));
    const events = [chosen(0), moved(1, 2), moved(2, 4)];
    await publish([...events].reverse());
    await running().restart();
    await publish(events);
    await stageIs(4);
    itIs(monday('12:00'));
    await running().restart();
    await eventually(async () => expect(await texts()).toHaveLength(1));
    await running().restart();
    await severalTurns();
    expect((await texts()).map(({ body }) => body)).toEqual([
      'Hi Ann, we need documents from you. See https://loans.example.co.uk/?id=K7MPQ2XWRT Reply STOP to end texts.',
    ]);
    expect(await states()).toMatchObject([{ state: 'sent', stage: 4 }]);
  });

  it('is not texted to a customer who chose nothing, or ended the updates', async () => {
    await publish([moved(1, 2), chosen(2), chosen(3, []), moved(4, 5)]);
    await severalTurns();
    expect([await texts(), await states()]).toEqual([[], []]);
  });

  it('is not notified when staff have undone it', async () => {
    itIs(monday('09:01'));
    await publish([chosen(0), moved(1, 2)]);
    await stageIs(2);
    await severalTurns();
    await publish([moved(2, 1)]);
    await stageIs(1);
    // A turn that read the former stage must not see the later time.
    await severalTurns();
    itIs(monday('12:00'));
    await severalTurns();
    expect(await states()).toEqual([]);
  });

  it('waits for contact hours, and then only the newest is sent', async () => {
    itIs(monday('20:30'));
    await publish([chosen(0), moved(1, 2)]);
    await eventually(async () =>
      expect(await states()).toEqual([
        { state: 'waiting', stage: 2, reason: 'Outside contact hours (CONC 7.9)' },
      ]),
    );
    expect(await countWaiting(createPrisma(running().pool))).toBe(1);
    await publish([moved(2, 3)]);
    await eventually(async () => expect(await states()).toHaveLength(2));
    expect(await texts()).toEqual([]);
    itIs(new Date('2026-01-06T08:01:00.000Z'));
    await eventually(async () => expect(await texts()).toHaveLength(1));
    await eventually(async () =>
      expect((await states()).map(({ state, stage }) => `${stage} ${state}`)).toEqual([
        '3 sent',
        '2 outdated',
      ]),
    );
  });

  it('is not texted after a STOP, and staff see why', async () => {
    await running().pool.query(
      `INSERT INTO opt_outs (phone_e164, channel, opted_out_at) VALUES ($1, 'sms', $2)`,
      [phone, monday('11:00')],
    );
    await publish([chosen(0), moved(1, 2)]);
    await eventually(async () =>
      expect(await states()).toEqual([{ state: 'withheld', stage: 2, reason: 'The customer wrote STOP' }]),
    );
    expect(await texts()).toEqual([]);
  });

  it('waits for contact hours even when the customer wrote a moment ago', async () => {
    itIs(monday('20:30'));
    await running().pool.query(
      `INSERT INTO conversations (channel, phone_e164, last_inbound_at) VALUES ('sms', $1, $2)`,
      [phone, monday('20:20')],
    );
    await publish([chosen(0), moved(1, 2)]);
    await eventually(async () => expect(await states()).toMatchObject([{ state: 'waiting', stage: 2 }]));
    expect(await texts()).toEqual([]);
  });

  it('leaves a customer in the inbox who has written to us', async () => {
    await running().pool.query(
      `INSERT INTO conversations (channel, phone_e164, waiting_since, last_inbound_at) VALUES ('sms', $1, $2, $2)`,
      [phone, monday('11:00')],
    );
    await publish([chosen(0), moved(1, 2)]);
    await eventually(async () => expect(await texts()).toHaveLength(1));
    const { rows } = await running().pool.query(
      'SELECT waiting_since AS since, done_at AS done, staff_answered AS answered FROM conversations',
    );
    expect(rows).toEqual([{ since: monday('11:00'), done: null, answered: false }]);
  });

  it('is not texted when it waits for the provider and the customer ends the updates', async () => {
    await publish([chosen(0), moved(1, 2)]);
    await eventually(async () => expect(await texts()).toMatchObject([{ status: 'pending' }]));
    await publish([chosen(2, [])]);
    await eventually(async () => expect(await texts()).toMatchObject([{ status: 'failed' }]));
  });

  it('that failed cannot be sent again by staff, because it may no longer be true', async () => {
    await publish([chosen(0), moved(1, 2)]);
    await eventually(async () => expect(await texts()).toHaveLength(1));
    await publish([chosen(2, [])]);
    await eventually(async () => expect(await texts()).toMatchObject([{ status: 'failed' }]));
    const { rows } = await running().pool.query<{ id: number; thread: number }>(
      'SELECT id, conversation_id AS thread FROM messages',
    );
    const path = `/api/conversations/${rows[0]?.thread}/messages`;
    expect((await running().call('GET', path, admin)).body).toMatchObject({
      messages: [{ canRetry: false }],
    });
    expect(await running().call('POST', `/api/messages/${rows[0]?.id}/retry`, admin, {})).toMatchObject({
      status: 409,
      body: { code: 'not-allowed-now' },
    });
    expect(await texts()).toHaveLength(1);
  });

  it('is not sent to a number that has been corrected, until the customer chooses again', async () => {
    await publish([chosen(0), moved(1, 2)]);
    await eventually(async () => expect(await texts()).toMatchObject([{ status: 'pending' }]));
    await publish([moved(2, 2, true)]);
    await eventually(async () => expect(await texts()).toMatchObject([{ status: 'failed' }]));
    await publish([moved(3, 3)]);
    await stageIs(3);
    await severalTurns();
    expect(await texts()).toHaveLength(1);
    const updates = `/api/applications/${applicationId}/updates`;
    expect((await running().call('GET', updates, anonymous)).body).toEqual({ offered: ['sms'], chosen: [] });
    await publish([chosen(4, ['sms'], 3), moved(5, 4)]);
    await eventually(async () => expect(await texts()).toHaveLength(2));
  });

  it('waits no longer for contact hours when the number is corrected', async () => {
    itIs(monday('20:30'));
    await publish([chosen(0), moved(1, 2)]);
    await eventually(async () => expect(await states()).toMatchObject([{ state: 'waiting' }]));
    await publish([moved(2, 2, true)]);
    await eventually(async () => {
      const { rowCount } = await running().pool.query(
        'SELECT FROM application_states WHERE phone_changed_at IS NOT NULL',
      );
      expect(rowCount).toBe(1);
    });
    itIs(new Date('2026-01-06T08:01:00.000Z'));
    await eventually(async () => expect(await states()).toMatchObject([{ state: 'outdated' }]));
    expect(await texts()).toEqual([]);
  });
});

describe('access', () => {
  const path = `/api/applications/${applicationId}`;

  it('shows the chosen channels on the tracker, and notifications only to admins', async () => {
    await publish([chosen(0)]);
    await eventually(async () => {
      const { body } = await running().call<UpdatePreference>('GET', `${path}/updates`, anonymous);
      expect(body).toEqual({ offered: ['sms'], chosen: ['sms'] });
    });
    const other = { kind: 'customer', applicationId: '07480' } as const;
    const statuses = [
      (await running().call('GET', `${path}/updates`, other)).status,
      (await running().call('GET', `${path}/updates`, agent)).status,
      (await running().call('GET', `${path}/notifications`, anonymous)).status,
      (await running().call('GET', `${path}/notifications`, agent)).status,
      (await running().call('GET', `${path}/notifications`, admin)).status,
    ];
    expect(statuses).toEqual([404, 404, 401, 403, 200]);
    const { rows } = await running().pool.query(
      `SELECT DISTINCT actor FROM audit_entries WHERE subject = 'applications/${applicationId}/notifications'`,
    );
    expect(rows).toEqual([{ actor: 'priya' }]);
  });
});

it('an erased person is forgotten, and a late choice brings nothing back', async () => {
  await publish([chosen(0), moved(1, 2)]);
  await eventually(async () => expect(await texts()).toHaveLength(1));
  const requestId = idOf('erase Ann');
  const person = { ...nobody, references: [applicationId], phones: [phone] };
  await publish([
    happened('application.erased.v1', 4, applicationId, { applicationId, withPerson: true }),
    happened('person.requested.v1', 5, requestId, { requestId, kind: 'erasure', person, kept: null }),
  ]);
  const rows = async () => {
    const counted = await running().pool.query<{ count: number }>(
      `SELECT (SELECT count(*) FROM notifications) + (SELECT count(*) FROM update_preferences)
         + (SELECT count(*) FROM application_states) + (SELECT count(*) FROM messages) AS count`,
    );
    return Number(counted.rows[0]?.count);
  };
  await eventually(async () => expect(await rows()).toBe(0));
  await publish([chosen(3), moved(2, 3), staffWrote(3, 1)]);
  await severalTurns();
  expect(await rows()).toBe(0);
});

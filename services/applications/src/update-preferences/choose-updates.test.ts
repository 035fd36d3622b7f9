import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@loanline/kit/access/identity';
import { admin, agent, anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import { startApplications, type RunningApplications } from '../testing/start-applications.ts';

let running: RunningApplications;
beforeAll(async () => {
  running = await startApplications();
  const insert = (reference: string, phone: string, email: string | null) =>
    running.pool.query(
      `INSERT INTO tracked_applications (tracker_id, application_id, customer_first_name, customer_last_name,
         customer_phone, customer_email, stage_timestamps, stage_notes, stage_changed_at, current_stage)
       VALUES ('track-' || $1, $1, 'Aisha', 'Rahman', $2, $3, array_fill(''::text, '{8}'), array_fill(''::text, '{8}'),
         now(), 3)`,
      [reference, phone, email],
    );
  await insert('R1', '07700 900101', 'aisha@example.com');
  await insert('R2', '0161 496 0000', null);
  await insert('R4', '07700 900104', null);
  await insert('R3', '07700 900103', 'ann@example, bob@example.com');
});
afterAll(() => running.stop());

const customer: Caller = { kind: 'customer', applicationId: 'R1' };
const choose = (channels: string[], caller: Caller = anonymous, reference = 'R1') =>
  running.call('PUT', `/api/applications/${reference}/updates`, caller, { channels });
const published = () => running.published.filter(({ name }) => name === 'application.updates-chosen.v1');

describe('choosing updates', () => {
  it('publishes the choice with the application’s own number and address, and audits it', async () => {
    const { status, body } = await choose(['email', 'whatsapp', 'sms'], customer);
    expect([status, body]).toEqual([200, { channels: ['sms', 'whatsapp', 'email'] }]);
    await eventually(() => {
      expect(published()).toHaveLength(1);
      return Promise.resolve();
    });
    expect(published()[0]).toMatchObject({
      key: 'R1',
      data: {
        applicationId: 'R1',
        channels: ['sms', 'whatsapp', 'email'],
        firstName: 'Aisha',
        mobile: '+447700900101',
        email: 'aisha@example.com',
        currentStage: 3,
        outcome: null,
      },
    });
    expect((await choose([])).status).toBe(200);
    const { rows } = await running.pool.query(
      `SELECT actor, subject, reason FROM audit_entries WHERE action = 'choose updates' ORDER BY id`,
    );
    expect(rows).toEqual([
      { actor: 'customer', subject: 'applications/R1/updates', reason: 'sms, whatsapp, email' },
      { actor: 'customer', subject: 'applications/R1/updates', reason: 'none' },
    ]);
  });

  it('publishes the outcome that the customer saw', async () => {
    const outcome = { outcome: 'on-hold', reason: 'checks' };
    await running.call('PUT', '/api/applications/R4/outcome', admin, outcome);
    expect((await choose(['sms'], anonymous, 'R4')).status).toBe(200);
    await eventually(() => {
      expect(published().filter(({ key }) => key === 'R4')).toMatchObject([
        { data: { outcome: { ...outcome, since: expect.stringMatching(/Z$/) } } },
      ]);
      return Promise.resolve();
    });
  });

  it('shows no number or address, and takes none', async () => {
    const { body } = await running.call('PUT', '/api/applications/R1/updates', anonymous, {
      channels: ['sms'],
      mobile: '07700 900666',
      email: 'somebody.else@example.com',
    });
    expect(body).toEqual({ channels: ['sms'] });
    await eventually(() => {
      expect(published().length).toBeGreaterThan(2);
      return Promise.resolve();
    });
    expect(JSON.stringify(published())).not.toMatch(/900666|somebody/);
  });

  it.each<[string, Caller, string, string[], number]>([
    ['a customer of another application', { kind: 'customer', applicationId: 'R2' }, 'R1', ['sms'], 404],
    ['an admin, because the choice is the customer’s', admin, 'R1', ['sms'], 403],
    ['an agent', agent, 'R1', ['sms'], 404],
    ['an unknown reference', anonymous, 'R9', ['sms'], 404],
    ['a landline', anonymous, 'R2', ['sms'], 400],
    ['a landline, which is not on WhatsApp', anonymous, 'R2', ['whatsapp'], 400],
    ['an application without an email address', anonymous, 'R2', ['email'], 400],
    ['an application with a wrong email address', anonymous, 'R3', ['email'], 400],
    ['an unknown channel', anonymous, 'R1', ['fax'], 400],
  ])('is refused to %s', async (_who, caller, reference, channels, status) => {
    expect((await choose(channels, caller, reference)).status).toBe(status);
  });
});

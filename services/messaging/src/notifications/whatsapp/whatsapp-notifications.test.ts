import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { UpdatePreference } from '@loanline/proto/entities/notifications/notification';
import {
  applicationId,
  chosen,
  monday,
  moved,
  phone,
  severalTurns,
  startNotifier,
} from '../../testing/notified-customer.ts';
import { createTemplateProvider, templateSid } from '../../testing/template-provider.ts';

const provider = createTemplateProvider();
beforeAll(() => provider.start());
afterAll(() => provider.stop());
beforeEach(() => provider.lists([provider.approved]));

const whatsapp = () => ({ TWILIO_BASE_URL: provider.url(), TWILIO_WHATSAPP_FROM: '+447700900801' });
const { running, itIs, publish, stageIs, states, listed } = startNotifier(() => ({
  ...whatsapp(),
  WHATSAPP_UPDATE_TEMPLATE: templateSid,
  PROVIDER_TIMEOUT_MS: '5000',
}));

const byWhatsapp = (minute: number, currentStage = 1) => chosen(minute, ['whatsapp'], currentStage);
const messages = async (channel = 'whatsapp') =>
  (
    await running().pool.query<{ body: string; status: string; variables: object }>(
      `SELECT body, status, template_variables AS variables FROM messages
       WHERE receiver = $1 AND channel = $2 ORDER BY id`,
      [phone, channel],
    )
  ).rows;
const areStored = (count: number) => eventually(async () => expect(await messages()).toHaveLength(count));
const stateIs = (expected: object) =>
  eventually(async () => expect(await states()).toMatchObject([expected]));
const preference = async () =>
  (await running().call<UpdatePreference>('GET', `/api/applications/${applicationId}/updates`, anonymous))
    .body;

describe('a stage that moves', () => {
  it('is sent once on WhatsApp by the template, even when the service stops three times in the middle', async () => {
    itIs(monday('09:01'));
    const events = [byWhatsapp(0), moved(1, 2), moved(2, 4)];
    await publish([...events].reverse());
    await running().restart();
    await publish(events);
    await stageIs(4);
    itIs(monday('12:00'));
    await running().restart();
    await areStored(1);
    await running().restart();
    await severalTurns();
    const link = 'https://loans.example.co.uk/?id=K7MPQ2XWRT';
    expect(await messages()).toMatchObject([
      {
        body: `Hi Ann, we need documents from you. See ${link} Reply STOP to end these messages.`,
        variables: { '1': 'Ann', '2': 'we need documents from you.', '3': link },
      },
    ]);
    expect(await messages('sms')).toEqual([]);
    expect(await listed()).toMatchObject([{ state: 'sent', stage: 4, channel: 'whatsapp' }]);
  });

  it.each<[string, string, string]>([
    [
      'a STOP in a text',
      `INSERT INTO opt_outs (phone_e164, channel, opted_out_at) VALUES ($1, 'sms', now())`,
      'The customer wrote STOP',
    ],
    [
      'a hold',
      `INSERT INTO contact_holds (phone_e164, until, reason, placed_by) VALUES ($1, '2026-02-01', 'Ill', 'priya')`,
      'Messages to the customer are on hold',
    ],
  ])('is not sent after %s, and staff see why', async (_rule, sql, reason) => {
    await running().pool.query('DELETE FROM contact_holds');
    await running().pool.query(sql, [phone]);
    await publish([byWhatsapp(0), moved(1, 2)]);
    await stateIs({ state: 'withheld', stage: 2, reason });
    expect(await messages()).toEqual([]);
    await running().pool.query('DELETE FROM contact_holds');
  });

  it('is not shown as chosen after STOP, but is again after START', async () => {
    await publish([byWhatsapp(0), moved(1, 2)]);
    await areStored(1);
    expect(await preference()).toEqual({ offered: ['sms', 'whatsapp'], chosen: ['whatsapp'] });
    await running().pool.query(
      `INSERT INTO opt_outs (phone_e164, channel, opted_out_at) VALUES ($1, 'sms', now())`,
      [phone],
    );
    expect(await preference()).toMatchObject({ chosen: [], stopped: true });
    await running().pool.query('DELETE FROM opt_outs');
    expect(await preference()).toEqual({ offered: ['sms', 'whatsapp'], chosen: ['whatsapp'] });
  });

  it('waits for contact hours, though a template may be sent at any time', async () => {
    itIs(monday('20:30'));
    await publish([byWhatsapp(0), moved(1, 2)]);
    await stateIs({ state: 'waiting', reason: 'Outside contact hours (CONC 7.9)' });
    await severalTurns();
    expect(await messages()).toEqual([]);
    itIs(new Date('2026-01-06T08:01:00.000Z'));
    await areStored(1);
  });

  it('replaces earlier ones that have not been sent, and these do not count towards the daily limit', async () => {
    await publish([byWhatsapp(0)]);
    for (const stage of [2, 3, 4, 5]) {
      await publish([moved(stage, stage)]);
      await eventually(async () => expect((await states())[0]).toMatchObject({ stage }));
      await eventually(async () => expect((await states())[0]?.state).not.toBe('waiting'));
    }
    expect((await states())[0]).toMatchObject({ state: 'sent' });
    await eventually(async () =>
      expect((await messages()).map(({ status }) => status)).toEqual([
        'failed',
        'failed',
        'failed',
        'pending',
      ]),
    );
  });

  it('is not sent to a corrected number until the customer chooses again', async () => {
    await publish([byWhatsapp(0), moved(1, 2)]);
    await areStored(1);
    await publish([moved(2, 3, true)]);
    await stageIs(3);
    await severalTurns();
    await eventually(async () => expect(await messages()).toMatchObject([{ status: 'failed' }]));
    expect(await preference()).toEqual({ offered: ['sms', 'whatsapp'], chosen: [] });
    await publish([byWhatsapp(4, 3), moved(5, 4)]);
    await areStored(2);
  });

  it('leaves a customer who has written to us in the inbox', async () => {
    await running().pool.query(
      `INSERT INTO conversations (channel, phone_e164, waiting_since, last_inbound_at) VALUES ('whatsapp', $1, $2, $2)`,
      [phone, monday('11:00')],
    );
    await publish([byWhatsapp(0), moved(1, 2)]);
    await areStored(1);
    const { rows } = await running().pool.query(
      'SELECT waiting_since AS since, done_at AS done FROM conversations',
    );
    expect(rows).toEqual([{ since: monday('11:00'), done: null }]);
  });
});

describe('the template', () => {
  // The service remembers the provider's list for a minute.
  beforeEach(() => running().restart());

  it.each<[string, Parameters<typeof provider.lists>[0], string]>([
    [
      'is not approved',
      [{ ...provider.approved, status: 'rejected' }],
      'WhatsApp has not approved this template (rejected)',
    ],
    ['has gone', [], 'WhatsApp no longer has our template for updates'],
    [
      'has another variable',
      [{ ...provider.approved, body: 'Hi {{1}}, {{2}} See {{3}} or call {{4}}.' }],
      'The WhatsApp template for updates must have the variables 1, 2 and 3',
    ],
    [
      'lacks the link',
      [{ ...provider.approved, body: 'Hi {{1}}, {{2}} Bye.' }],
      'The WhatsApp template for updates must have the variables 1, 2 and 3',
    ],
  ])('that %s lets the notification fail, and staff see why', async (_fault, templates, reason) => {
    provider.lists(templates);
    await publish([byWhatsapp(0), moved(1, 2)]);
    await stateIs({ state: 'failed', reason });
    expect(await messages()).toEqual([]);
  });

  it('that cannot be read is read again, and the notification goes out once', async () => {
    provider.lists('fail');
    await publish([byWhatsapp(0), moved(1, 2)]);
    await stateIs({ state: 'waiting', reason: 'WhatsApp could not be reached' });
    provider.lists([provider.approved]);
    await severalTurns();
    expect(await messages()).toEqual([]);
    itIs(monday('12:01'));
    await areStored(1);
    await severalTurns();
    expect(await messages()).toHaveLength(1);
  });

  it('that cannot be read for a day makes the notification fail', async () => {
    provider.lists('fail');
    await publish([byWhatsapp(0), moved(1, 2)]);
    await stateIs({ state: 'waiting' });
    await running().pool.query('UPDATE notifications SET attempts = 27');
    itIs(monday('12:01'));
    await stateIs({ state: 'failed', reason: 'WhatsApp could not be reached' });
  });

  it('that the provider does not return holds up no texts', async () => {
    provider.lists('hang');
    const before = provider.asked();
    await publish([byWhatsapp(0), moved(1, 2)]);
    await eventually(async () => expect(await Promise.resolve(provider.asked())).toBe(before + 1));
    await publish([chosen(2, ['sms'], 2), moved(3, 3)]);
    await eventually(async () => expect(await messages('sms')).toHaveLength(1), 3_000);
  });

  it('is read only when a notification is due', async () => {
    const before = provider.asked();
    await publish([byWhatsapp(0)]);
    await severalTurns();
    expect(provider.asked()).toBe(before);
  });
});

describe('without a template in the settings', () => {
  const without = startNotifier(whatsapp);

  it('customers are not offered WhatsApp, and staff see why an earlier choice sends nothing', async () => {
    await without.publish([byWhatsapp(0), moved(1, 2)]);
    await eventually(async () =>
      expect(await without.states()).toMatchObject([
        { state: 'failed', reason: 'No template is set for updates on WhatsApp' },
      ]),
    );
    const { body } = await without
      .running()
      .call<UpdatePreference>('GET', `/api/applications/${applicationId}/updates`, anonymous);
    expect(body.offered).toEqual(['sms']);
  });
});

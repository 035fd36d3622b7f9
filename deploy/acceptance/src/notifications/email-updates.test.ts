import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { nobody } from '@loanline/kit/compliance/data-requests/handle-data-request';
import { happened, idOf } from '@loanline/kit/testing/any-order';
import { anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import { readMessagingConfig } from '@loanline/messaging/config';
import { createMailer } from '@loanline/messaging/notifications/email/mailer';
import { sendNextEmail } from '@loanline/messaging/notifications/email/send-email';
import { contactRules } from '@loanline/messaging/contact-rules/contact-rules';
import { createPrisma } from '@loanline/messaging/prisma';
import {
  applicationId,
  chosen,
  email,
  monday,
  moved,
  severalTurns,
  startNotifier,
} from '@loanline/messaging/testing/notified-customer';
import type { UpdatePreference } from '@loanline/proto/entities/notifications/notification';
import { createMailbox } from '@loanline/sandbox/mailbox/mailbox';

const mailbox = createMailbox();
beforeAll(() => mailbox.start('127.0.0.1', 0));
afterAll(() => mailbox.stop());
const smtp = () => ({
  SMTP_URL: `smtp://127.0.0.1:${mailbox.port()}`,
  SMTP_FROM: 'Example Loans <updates@example.co.uk>',
});
const mailerOf = ({ url = smtp().SMTP_URL, timeoutMs = 1_000 } = {}) =>
  createMailer({ url, from: smtp().SMTP_FROM, timeoutMs });
const { running, itIs, publish, listed, stageIs, texts } = startNotifier(() => ({
  ...smtp(),
  PROVIDER_TIMEOUT_MS: '1000',
}));
beforeEach(() => {
  mailbox.break(undefined);
  mailbox.clear();
});

const unreachable = 'The mail server could not be reached';
const mails = () => mailbox.all();
const states = async () => (await listed()).map(({ channel, state, reason }) => ({ channel, state, reason }));
const preference = async () =>
  (await running().call<UpdatePreference>('GET', `/api/applications/${applicationId}/updates`, anonymous))
    .body;
const oneMail = () => eventually(async () => expect(await Promise.resolve(mails())).toHaveLength(1));
const addressIn = (header: string | undefined) => /<https:\/\/[^/]+(.+)>/.exec(header ?? '')?.[1] ?? '';

describe('a customer who chose emails', () => {
  it('gets one when the stage moves, even when the service stops three times in the middle', async () => {
    itIs(monday('09:01'));
    const events = [chosen(0, ['email']), moved(1, 2), moved(2, 4)];
    await publish([...events].reverse());
    await running().restart();
    await publish(events);
    await stageIs(4);
    itIs(monday('12:00'));
    await running().restart();
    await oneMail();
    await running().restart();
    await severalTurns();
    expect(mails()).toMatchObject([
      { to: email, subject: 'An update about your application', deliveries: 1 },
    ]);
    const [mail] = mails();
    expect(mail?.text).toContain(
      'Hi Ann,\n\nWe need documents from you. See your application:\nhttps://loans.example.co.uk/?id=K7MPQ2XWRT\n',
    );
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(await states()).toEqual([{ channel: 'email', state: 'sent', reason: null }]);
    expect(await texts()).toEqual([]);
  });

  it('and texts gets one of each; STOP ends only the texts', async () => {
    await running().pool.query(
      `INSERT INTO opt_outs (phone_e164, channel, opted_out_at) VALUES ('+447700900140', 'sms', $1)`,
      [monday('11:00')],
    );
    await publish([chosen(0, ['sms', 'email']), moved(1, 2)]);
    await oneMail();
    await eventually(async () =>
      expect(await states()).toEqual(
        expect.arrayContaining([
          { channel: 'sms', state: 'withheld', reason: 'The customer wrote STOP' },
          { channel: 'email', state: 'sent', reason: null },
        ]),
      ),
    );
  });

  it('gets none outside contact hours, and afterwards only the newest', async () => {
    itIs(monday('20:30'));
    await publish([chosen(0, ['email']), moved(1, 2)]);
    await eventually(async () => expect(await states()).toMatchObject([{ state: 'waiting' }]));
    await publish([moved(2, 3)]);
    await eventually(async () => expect(await states()).toHaveLength(2));
    expect(mails()).toEqual([]);
    itIs(new Date('2026-01-06T08:01:00.000Z'));
    await oneMail();
    await eventually(async () =>
      expect((await states()).map(({ state }) => state)).toEqual(['sent', 'outdated']),
    );
  });

  it('gets none at an address that has been corrected, until they choose again', async () => {
    await publish([chosen(0, ['email']), moved(1, 2, false, true)]);
    await stageIs(2);
    await severalTurns();
    expect([mails(), (await preference()).chosen]).toEqual([[], []]);
    await publish([chosen(3, ['email'], 2), moved(4, 3)]);
    await oneMail();
  });
});

describe('a mail server', () => {
  it('that is busy or cannot be reached is tried again later', async () => {
    mailbox.break('busy');
    await publish([chosen(0, ['email']), moved(1, 2)]);
    await eventually(async () =>
      expect(await states()).toEqual([{ channel: 'email', state: 'waiting', reason: unreachable }]),
    );
    mailbox.break(undefined);
    await severalTurns();
    expect(mails()).toEqual([]);
    itIs(monday('12:05'));
    await oneMail();
  });

  it('that hangs holds up no text, and gets the email later', async () => {
    mailbox.break('hang');
    await publish([chosen(0, ['sms', 'email']), moved(1, 2)]);
    await eventually(async () => expect(await texts()).toHaveLength(1));
    await eventually(async () =>
      expect(await states()).toContainEqual({
        channel: 'email',
        state: 'waiting',
        reason: unreachable,
      }),
    );
    mailbox.break(undefined);
    itIs(monday('12:05'));
    await oneMail();
  });

  it('that cannot be reached for a day is no longer asked', async () => {
    mailbox.break('busy');
    await publish([chosen(0, ['email']), moved(1, 2)]);
    await eventually(async () => expect(await states()).toMatchObject([{ reason: unreachable }]));
    await running().pool.query('UPDATE notifications SET attempts = 26');
    itIs(monday('12:05'));
    await eventually(async () => {
      const { rows } = await running().pool.query(
        'SELECT attempts, next_attempt_at AS next FROM notifications',
      );
      expect(rows).toEqual([{ attempts: 27, next: monday('13:05') }]);
    });
    mailbox.break(undefined);
    itIs(monday('13:30'));
    await eventually(async () =>
      expect(await states()).toEqual([{ channel: 'email', state: 'failed', reason: unreachable }]),
    );
    expect(mails()).toEqual([]);
  });

  it('that is slow gets an email from one process only', async () => {
    const PUBLIC_ORIGIN = 'https://example.co.uk';
    const config = readMessagingConfig({ ...running().env, ...smtp(), PUBLIC_ORIGIN });
    const another = {
      config,
      pool: running().pool,
      prisma: createPrisma(running().pool),
      rules: contactRules(config),
      now: () => monday('12:00'),
      mailer: mailerOf({ timeoutMs: 2_000 }),
    };
    mailbox.break('slow');
    await publish([chosen(0, ['email']), moved(1, 2)]);
    await eventually(async () => {
      await Promise.all([sendNextEmail(another), sendNextEmail(another)]);
      expect(await states()).toMatchObject([{ state: 'sent' }]);
    });
    await severalTurns();
    expect(mails()).toMatchObject([{ deliveries: 1 }]);
  });

  it('that refuses everybody is asked again later', async () => {
    mailbox.break('closed');
    await publish([chosen(0, ['email']), moved(1, 2)]);
    await eventually(async () =>
      expect(await states()).toMatchObject([{ state: 'waiting', reason: unreachable }]),
    );
    mailbox.break(undefined);
    itIs(monday('12:05'));
    await oneMail();
  });

  it.each([
    ['gets nothing', '', 'unreachable'],
    ['gets emails where the settings allow that', '?ignoreTLS=true', 'taken'],
  ])('elsewhere that has no TLS %s', async (_what, query, expected) => {
    const mailer = mailerOf({ url: `smtp://localhost:${mailbox.port()}${query}` });
    const mail = { messageId: '<2@example.co.uk>', to: email, subject: 'News', text: 'Hi', headers: {} };
    expect(await mailer.send(mail)).toBe(expected);
    expect(mails()).toHaveLength(expected === 'taken' ? 1 : 0);
  });

  it('is never asked about a text that is not an address', async () => {
    const mailer = mailerOf();
    const sent = await mailer.send({
      messageId: '<1@example.co.uk>',
      to: ' ',
      subject: '',
      text: '',
      headers: {},
    });
    expect([sent, mails()]).toEqual(['refused', []]);
  });

  it('that refuses the address is not asked again', async () => {
    mailbox.break('refuse');
    await publish([chosen(0, ['email']), moved(1, 2)]);
    const refused = [{ channel: 'email', state: 'failed', reason: 'The mail server refused it' }];
    await eventually(async () => expect(await states()).toEqual(refused));
    mailbox.break(undefined);
    itIs(monday('19:00'));
    await severalTurns();
    expect([await states(), mails()]).toEqual([refused, []]);
  });

  it('whose answer is lost gets nothing twice', async () => {
    mailbox.break('lose-answer');
    await publish([chosen(0, ['email']), moved(1, 2)]);
    await eventually(async () =>
      expect(await states()).toEqual([
        { channel: 'email', state: 'sent', reason: 'The mail server did not confirm it' },
      ]),
    );
    mailbox.break(undefined);
    itIs(monday('19:00'));
    await severalTurns();
    expect(mails()).toMatchObject([{ deliveries: 1 }]);
  });
});

describe('the link that ends emails', () => {
  it('ends them, not the texts; events that come again or late bring nothing back', async () => {
    const events = [chosen(0, ['sms', 'email']), moved(1, 2)];
    await publish(events);
    await oneMail();
    const path = addressIn(mails()[0]?.headers['list-unsubscribe']);
    expect(path).toMatch(/^\/api\/updates\/unsubscribe\/[\da-f-]{36}$/);
    expect((await running().call('POST', path, anonymous)).status).toBe(204);
    expect((await running().call('POST', path, anonymous)).status).toBe(204);
    expect((await preference()).chosen).toEqual(['sms']);
    // The second choice was made before the emails ended, and arrives after that.
    await publish([...events, chosen(2, ['sms', 'email'], 2), moved(3, 3)]);
    await stageIs(3);
    await eventually(async () => expect(await texts()).toHaveLength(2));
    await severalTurns();
    expect(mails()).toHaveLength(1);
    expect((await preference()).chosen).toEqual(['sms']);
    itIs(monday('14:00'));
    await publish([chosen(200, ['email'], 3), moved(201, 4)]);
    await eventually(async () => expect(await Promise.resolve(mails())).toHaveLength(2));
  });

  it('ends nothing with another token', async () => {
    await publish([chosen(0, ['email'])]);
    await eventually(async () => expect((await preference()).chosen).toEqual(['email']));
    const { status } = await running().call(
      'POST',
      '/api/updates/unsubscribe/6d1f0c1e-52a5-4d7e-9c9f-0d6a2a5b7c11',
      anonymous,
    );
    expect([status, (await preference()).chosen]).toEqual([404, ['email']]);
    expect((await running().call('POST', '/api/updates/unsubscribe/nonsense', anonymous)).status).toBe(400);
  });
});

it('an erased person leaves no address behind', async () => {
  await publish([chosen(0, ['email']), moved(1, 2)]);
  await oneMail();
  const requestId = idOf('erase Ann');
  await publish([
    happened('application.erased.v1', 4, applicationId, { applicationId, withPerson: true }),
    happened('person.requested.v1', 5, requestId, {
      requestId,
      kind: 'erasure',
      person: { ...nobody, references: [applicationId] },
      kept: null,
    }),
  ]);
  await eventually(async () => {
    const { rowCount } = await running().pool.query(
      'SELECT email::text FROM update_preferences UNION ALL SELECT key::text FROM notifications',
    );
    expect(rowCount).toBe(0);
  });
});

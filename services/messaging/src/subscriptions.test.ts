import { nobody } from '@loanline/kit/compliance/data-requests/handle-data-request';
import { describeAnyOrder, happened, idOf } from '@loanline/kit/testing/any-order';
import { publishedRecords, recordRequests } from '@loanline/kit/customer-records/testing/record-requests';
import { importSettlements } from '@loanline/kit/testing/import-settlements';
import { anyHour } from '@loanline/kit/testing/any-hour';
import { createTestIdentity } from '@loanline/kit/testing/keys';
import fc from 'fast-check';
import { createChannels } from './delivery/channels/create-channels.ts';
import { readMessagingConfig } from './config.ts';
import { contactRules } from './contact-rules/contact-rules.ts';
import { migrations } from './service.ts';
import { createSubscriptions } from './subscriptions.ts';

const config = readMessagingConfig({
  PORT: '0',
  DATABASE_URL: 'postgres://127.0.0.1:1/none',
  GATEWAY_PUBLIC_KEY: createTestIdentity().publicKey,
  PUBLIC_ORIGIN: 'https://loans.example.co.uk',
  ...anyHour,
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_SMS_FROM: '+447700900800',
});

const everybody = ['HELP-1', 'HELP-2', 'TEXT-1', 'TEXT-2'].map((reference, place) => ({
  reference,
  mobile: `0770090010${place}`,
  phone: `+44770090010${place}`,
}));
type Somebody = (typeof everybody)[number];
/** Nobody writes to a person who asked for help for a while, so these are different people. */
const [people, texted] = [everybody.slice(0, 2), everybody.slice(2)];

const helpAsked = ({ reference, mobile }: Somebody, minute: number) => {
  const helpRequestId = idOf(`${reference} ${minute}`);
  return happened('help.requested.v1', minute, helpRequestId, {
    helpRequestId,
    applicationId: reference,
    customerName: `Ann of ${reference}`,
    phoneNumber: mobile,
  });
};
const erased = ({ reference: applicationId }: Somebody, withPerson: boolean) =>
  happened('application.erased.v1', 20, applicationId, { applicationId, withPerson });
const released = ({ mobile }: Somebody) => {
  const sendKey = idOf(`to ${mobile}`);
  return happened('reminder.released.v1', 5, sendKey, {
    sendKey,
    phoneNumber: mobile,
    customerName: 'Ann',
    message: 'Your payment is due',
    author: 'priya',
  });
};
const withdrawn = ({ mobile }: Somebody) => {
  const sendKey = idOf(`to ${mobile}`);
  return happened('reminder.withdrawn.v1', 6, sendKey, { sendKey });
};
const codeRequested = ({ reference, mobile, phone }: Somebody) => {
  const requestId = idOf(`code to ${mobile}`);
  return happened('application.code-requested.v1', 6, reference, {
    applicationId: reference,
    requestId,
    mobile: phone,
    code: '123456',
    expiresAt: '2100-01-01T00:00:00.000Z',
  });
};
const savingCodeRequested = ({ mobile, phone }: Somebody) => {
  const requestId = idOf(`saving code to ${mobile}`);
  return happened('saved-application.code-requested.v1', 6, requestId, {
    requestId,
    mobile: phone,
    code: '123456',
    expiresAt: '2100-01-01T00:00:00.000Z',
  });
};
const personErased = (of: readonly Somebody[]) => {
  const requestId = idOf(of.map(({ reference }) => reference).join());
  return happened('person.requested.v1', 21, requestId, {
    requestId,
    kind: 'erasure',
    person: {
      ...nobody,
      references: of.map(({ reference }) => reference),
      phones: of.map(({ phone }) => phone),
    },
    kept: null,
  });
};

const moved = ({ reference: applicationId }: Somebody, minute: number, currentStage: number) =>
  happened('application.changed.v1', minute, applicationId, {
    applicationId,
    currentStage,
    hasNewPhone: currentStage % 2 === 0,
    ...(currentStage < 4 && { documentsAwaitedSince: '2026-01-05T09:00:00.000Z' }),
    ...(currentStage > 5 && { outcome: { outcome: 'declined' as const, since: '2026-01-05T09:00:00.000Z' } }),
  });
const chosen = ({ reference: applicationId, phone: mobile }: Somebody, minute: number, isWanted: boolean) =>
  happened('application.updates-chosen.v1', minute, applicationId, {
    applicationId,
    channels: isWanted ? ['sms'] : [],
    firstName: 'Ann',
    mobile,
    currentStage: 1,
  });
const wrote = ({ reference: applicationId }: Somebody, sequence: number) =>
  happened('chat.lender-wrote.v1', sequence, applicationId, { applicationId, sequence });
const readUpTo = ({ reference: applicationId }: Somebody, minute: number, sequence: number) =>
  happened('chat.read.v1', minute, applicationId, { applicationId, reader: 'customer', sequence });
/** A few things of each kind that happen to one application, one a minute. */
const followed = fc
  .tuple(
    fc.constantFrom(...everybody),
    fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 2, maxLength: 5 }),
  )
  .map(([of, stages]) => [
    chosen(of, 0, true),
    ...stages.map((stage, place) => moved(of, place + 1, stage)),
    ...stages.map((_stage, place) => wrote(of, place + 1)),
    readUpTo(of, 8, stages.length - 1),
    chosen(of, 9, stages.length > 3),
  ]);

const some = fc.subarray(everybody, { minLength: 1 });
const someTexted = fc.subarray(texted, { minLength: 1 });
const help = fc
  .array(fc.tuple(fc.constantFrom(...people), fc.integer({ min: 0, max: 9 })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((asked) =>
    [...asked].sort(([, one], [, other]) => one - other).map(([who, minute]) => helpAsked(who, minute)),
  );

describeAnyOrder({
  service: 'messaging',
  migrations,
  subscriptions: () =>
    createSubscriptions({
      config,
      channels: createChannels(config),
      rules: contactRules(config),
      now: () => new Date(),
    }),
  scenarios: {
    'customer.records-requested.v1': recordRequests('messages'),
    'import.settle-requested.v1': importSettlements('messaging'),
    'help.requested.v1': { history: help },
    'reminder.released.v1': { history: someTexted.map((of) => of.map(released)) },
    'reminder.withdrawn.v1': {
      history: fc
        .tuple(someTexted, someTexted)
        .map(([of, gone]) => [...of.map(released), ...gone.map(withdrawn)]),
    },
    'application.code-requested.v1': { history: someTexted.map((of) => of.map(codeRequested)) },
    'saved-application.code-requested.v1': {
      history: someTexted.map((of) => of.map(savingCodeRequested)),
    },
    'application.changed.v1': { history: followed },
    'application.updates-chosen.v1': { history: followed },
    'chat.lender-wrote.v1': { history: followed },
    'chat.read.v1': { history: followed },
    'application.erased.v1': {
      history: fc
        .tuple(help, followed, some)
        .map(([asked, news, gone]) => [...asked, ...news, ...gone.map((one) => erased(one, false))]),
    },
    'person.requested.v1': {
      history: fc
        .tuple(help, followed, someTexted, some)
        .map(([asked, news, reminded, gone]) => [
          ...news,
          ...reminded.map(released),
          ...reminded.map(codeRequested),
          ...asked,
          ...gone.map((one) => erased(one, true)),
          personErased(gone),
        ]),
    },
  },
  state: async (pool) => {
    const calls = await pool.query(
      // An erased request leaves a row without personal data.
      `SELECT customer_name, phone_e164, application_id, status, external_id FROM back_call_requests
       WHERE customer_name <> '' ORDER BY external_id`,
    );
    const holds = await pool.query('SELECT phone_e164, reason, placed_by FROM contact_holds ORDER BY 1');
    const threads = await pool.query(
      'SELECT channel, phone_e164, customer_name FROM conversations ORDER BY 1, 2',
    );
    const messages = await pool.query(
      'SELECT receiver, body, client_id, status, error_code FROM messages ORDER BY 1, 3',
    );
    const imports = await pool.query(
      'SELECT batch_id, outcome, undone_at IS NOT NULL AS ended FROM imports ORDER BY batch_id',
    );
    const states = await pool.query('SELECT * FROM application_states ORDER BY 1');
    const preferences = await pool.query('SELECT * FROM update_preferences ORDER BY 1');
    return [
      states.rows,
      preferences.rows,
      calls.rows,
      holds.rows,
      threads.rows,
      messages.rows,
      imports.rows,
      await publishedRecords(pool),
    ];
  },
});

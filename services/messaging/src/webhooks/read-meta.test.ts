import { expect, it } from '@jest/globals';
import { readMeta } from './read-meta.ts';

/** The examples in Meta's reference of the "messages" webhook (WhatsApp Business Platform), values included. */
const published = (value: object) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [
        {
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '15550783881', phone_number_id: '106540352242922' },
            ...value,
          },
          field: 'messages',
        },
      ],
    },
  ],
});

const eventsOf = (body: unknown) => readMeta(body)?.events;

const text = published({
  contacts: [{ profile: { name: 'Sheena Nelson' }, wa_id: '16505551234' }],
  messages: [
    {
      from: '16505551234',
      id: 'wamid.HBgLMTY1MDM4Nzk0MzkVAgASGBQzQTRBNjU5OUFFRTAzODEwMTQ0RgA=',
      timestamp: '1749416383',
      type: 'text',
      text: { body: 'Does it come in another color?' },
    },
  ],
});

const delivered = published({
  statuses: [
    {
      id: 'wamid.HBgLMTY1MDM4Nzk0MzkVAgARGBI3MTE5MjVBOTE3MDk5QUVFM0YA',
      status: 'delivered',
      timestamp: '1750263773',
      recipient_id: '16505551234',
      conversation: { id: '6ceb9d929c9bdc4f90e967a32f8639b4', origin: { type: 'service' } },
      pricing: { billable: true, pricing_model: 'CBP', category: 'service' },
    },
  ],
});

const accountError = published({
  errors: [
    {
      code: 130429,
      title: 'Rate limit hit',
      message: 'Rate limit hit',
      error_data: {
        details:
          'Message failed to send because there were too many messages sent from this phone number in a short period of time',
      },
      href: '/documentation/business-messaging/whatsapp/support/error-codes',
    },
  ],
});

it('reads the text that Meta shows', () => {
  expect(eventsOf(text)).toEqual([
    {
      kind: 'message',
      eventKey: 'meta message wamid.HBgLMTY1MDM4Nzk0MzkVAgASGBQzQTRBNjU5OUFFRTAzODEwMTQ0RgA=',
      channel: 'whatsapp',
      providerMessageId: 'wamid.HBgLMTY1MDM4Nzk0MzkVAgASGBQzQTRBNjU5OUFFRTAzODEwMTQ0RgA=',
      at: '2025-06-08T20:59:43.000Z',
      from: '+16505551234',
      to: '+15550783881',
      body: 'Does it come in another color?',
      messageType: 'text',
      media: [],
      profileName: 'Sheena Nelson',
    },
  ]);
});

it('cuts a long name and a long text where the database can hold the rest', () => {
  const [name, body] = ['n'.repeat(199), 'x'.repeat(9_999)];
  const sent = { id: 'wamid.1', from: '16505551234', type: 'text', timestamp: '1749416383' };
  const value = {
    contacts: [{ profile: { name: `${name}💷` }, wa_id: '16505551234' }],
    messages: [{ ...sent, text: { body: `${body}💷` } }],
  };
  expect(eventsOf(published(value))).toMatchObject([{ profileName: name, body }]);
});

it('reads the delivery that Meta shows', () => {
  expect(eventsOf(delivered)).toEqual([
    {
      kind: 'status',
      eventKey: 'meta status wamid.HBgLMTY1MDM4Nzk0MzkVAgARGBI3MTE5MjVBOTE3MDk5QUVFM0YA delivered',
      channel: 'whatsapp',
      providerMessageId: 'wamid.HBgLMTY1MDM4Nzk0MzkVAgARGBI3MTE5MjVBOTE3MDk5QUVFM0YA',
      at: '2025-06-18T16:22:53.000Z',
      key: null,
      status: 'delivered',
      errorCode: null,
    },
  ]);
});

it('takes an error of the account, which is about no message, and does nothing', () => {
  expect(eventsOf(accountError)).toEqual([]);
});

/** A message that Meta sends, with no more than we need. */
const sent = {
  id: 'wamid.1',
  from: '16505551234',
  timestamp: '1749416383',
  type: 'text',
  text: { body: 'Hello' },
};

it('reports the fields of a message that it cannot read, and reads the others', () => {
  const unreadable = [
    { ...sent, timestamp: '1e300' },
    { ...sent, timestamp: '-1' },
    { ...sent, from: undefined, text: { body: 1 } },
  ];
  const webhook = readMeta(published({ messages: [unreadable[0], sent, ...unreadable.slice(1)] }));
  expect(webhook?.events).toMatchObject([{ providerMessageId: 'wamid.1', body: 'Hello' }]);
  expect(webhook?.unreadable).toEqual(['timestamp', 'timestamp', 'from,text.body']);
});

it('reads a message whose sender has a contact without a number', () => {
  const value = { contacts: [{ profile: { name: 'Sheena' }, user_id: 'US.1' }], messages: [sent] };
  expect(eventsOf(published(value))).toMatchObject([{ body: 'Hello', profileName: null }]);
});

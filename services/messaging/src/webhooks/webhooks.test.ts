import { describe, expect, it } from '@jest/globals';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import type { ThreadMessage } from '@loanline/proto/entities/thread';
import { createHmac } from 'node:crypto';
import { appSecret, authToken, sign, startReceiving } from '../testing/receive-webhooks.ts';
import { publicOrigin } from '../testing/start-messaging.ts';

const { running, customer, untilHandled, messages, bodies, text, twilio, meta } = startReceiving();

describe('a text from a customer', () => {
  it('is answered with an empty TwiML, and joins the thread of its number', async () => {
    const { status, headers, body } = await twilio('/api/sms/webhook', text());
    expect([status, body]).toEqual([200, '<?xml version="1.0" encoding="UTF-8"?><Response/>']);
    expect(headers.get('content-type')).toContain('text/xml');
    expect(await messages()).toMatchObject([
      { direction: 'inbound', messageBody: 'Hello', messageStatus: 'received', sender: customer() },
    ]);
  });

  it('that arrives 10 times at once and again later is stored once and published once', async () => {
    const fields = text();
    await Promise.all(Array.from({ length: 10 }, () => twilio('/api/sms/webhook', fields)));
    await untilHandled();
    await twilio('/api/sms/webhook', fields);
    expect(await bodies()).toEqual(['Hello']);
    const events = running().published.filter(
      ({ name, data }) =>
        name === 'conversation.message-changed.v1' &&
        (data as { message: ThreadMessage }).message.sender === customer(),
    );
    expect(events).toHaveLength(1);
  });

  it('belongs to the person whose request has the number in another spelling', async () => {
    const typed = `0${customer().slice(3, 7)} ${customer().slice(7)}`;
    const { rows } = await running().pool.query<{ id: number }>(
      `INSERT INTO back_call_requests (customer_name, phone_number, phone_e164, source)
       VALUES ('Priya Okafor', $1, $2, 'form') RETURNING id`,
      [typed, customer()],
    );
    await twilio('/api/sms/webhook', text());
    await untilHandled();
    const path = `/api/backcalls/${rows[0]?.id}/sms-messages`;
    const { body } = await running().call<{ conversation: object }>('GET', path, admin);
    expect(body.conversation).toMatchObject({
      customerName: 'Priya Okafor',
      backCallRequestId: rows[0]?.id,
      unread: 1,
    });
  });

  it('shows only the last four digits of card numbers, also in the stored webhook', async () => {
    await twilio('/api/sms/webhook', text({ Body: 'my card 4242 4242 4242 4242' }));
    expect(await bodies()).toEqual(['my card **** **** **** 4242']);
    const { rows } = await running().pool.query(
      `SELECT FROM webhook_events WHERE data::text LIKE '%4242 4242 4242%'`,
    );
    expect(rows).toEqual([]);
  });

  it('may hold what no database text can', async () => {
    await twilio('/api/sms/webhook', text({ Body: 'a\0b' }));
    expect(await bodies()).toEqual(['ab']);
  });

  it('may have a picture where it is too long to be stored whole', async () => {
    const long = text({ Body: `${'x'.repeat(9_999)}💷`, ProfileName: `${'x'.repeat(199)}💷` });
    expect((await twilio('/api/sms/webhook', long)).status).toBe(200);
    expect(await bodies()).toEqual(['x'.repeat(9_999)]);
  });

  it('that says STOP keeps us from writing, until START', async () => {
    const optedOut = async () => {
      await untilHandled();
      const { rows } = await running().pool.query('SELECT FROM opt_outs WHERE phone_e164 = $1', [customer()]);
      return rows.length === 1;
    };
    await twilio('/api/sms/webhook', text({ Body: 'Stop' }));
    expect(await optedOut()).toBe(true);
    await twilio('/api/sms/webhook', text({ Body: 'start' }));
    expect(await optedOut()).toBe(false);
  });

  it('with pictures has links of our own, and shows nobody those of the provider', async () => {
    const link = 'https://api.twilio.com/2010-04-01/Accounts/AC1/Messages/MM1/Media/ME1';
    const fields = text({ NumMedia: '1', MediaUrl0: link, MediaContentType0: 'image/jpeg', Body: '' });
    await twilio('/api/sms/webhook', fields);
    const [message] = await messages();
    expect(message).toMatchObject({ messageType: 'image', mediaUrl: `/api/messages/${message?.id}/media/0` });
    expect(JSON.stringify(message)).not.toContain('api.twilio.com');
  });

  it.each<[string, () => ReturnType<typeof twilio>, number]>([
    ['without a signature', () => twilio('/api/sms/webhook', text(), ''), 403],
    [
      'signed for another body',
      () => twilio('/api/sms/webhook', text(), sign('/api/sms/webhook', text())),
      403,
    ],
    [
      'signed for http',
      () => {
        const fields = text();
        return twilio(
          '/api/sms/webhook',
          fields,
          sign('/api/sms/webhook', fields, authToken, publicOrigin.replace('https', 'http')),
        );
      },
      403,
    ],
    [
      'signed with another token',
      () => {
        const fields = text();
        return twilio('/api/sms/webhook', fields, sign('/api/sms/webhook', fields, 'another'));
      },
      403,
    ],
    [
      'replayed at another address',
      () => {
        const fields = text();
        return twilio('/api/whatsapp/webhook', fields, sign('/api/sms/webhook', fields));
      },
      403,
    ],
    ['that is too long', () => twilio('/api/sms/webhook', text({ Body: 'x'.repeat(110_000) })), 400],
    ['that names no message', () => twilio('/api/sms/webhook', text({ MessageSid: '' })), 400],
  ])('%s is refused and leaves nothing', async (_what, send, status) => {
    const before = await running().pool.query('SELECT FROM webhook_events');
    expect((await send()).status).toBe(status);
    expect((await running().pool.query('SELECT FROM webhook_events')).rowCount).toBe(before.rowCount);
    expect(await bodies()).toEqual([]);
  });
});

describe('a message on WhatsApp', () => {
  it('over Twilio joins a thread of its own channel', async () => {
    const fields = text({ From: `whatsapp:${customer()}`, To: 'whatsapp:+447700900801', ProfileName: 'Ada' });
    await twilio('/api/whatsapp/webhook', fields);
    expect(await bodies('whatsapp')).toEqual(['Hello']);
    expect(await bodies('sms')).toEqual([]);
  });

  const sent = (id: string, body = 'Hello') => ({
    metadata: { display_phone_number: '447700900802', phone_number_id: '1' },
    contacts: [{ wa_id: customer().slice(1), profile: { name: 'Ada' } }],
    messages: [
      {
        id,
        from: customer().slice(1),
        timestamp: String(Math.floor(Date.now() / 1000)),
        type: 'text',
        text: { body },
      },
      { id: `${id}-unknown`, type: 'something new' },
    ],
  });

  it('over Meta is there once, however often it is delivered', async () => {
    const value = sent('wamid.1');
    const answers = await Promise.all(Array.from({ length: 10 }, () => meta(value)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await bodies('whatsapp')).toEqual(['Hello']);
  });

  const sentOver = (id: string, ...contents: object[]) => {
    const value = sent(id);
    const [{ from, timestamp } = {}] = value.messages;
    const received = contents.map((content, place) => ({
      id: `${id}-${place}`,
      from,
      timestamp,
      ...content,
    }));
    return meta({ ...value, messages: received });
  };

  it.each<[string, object, string]>([
    [
      'a location',
      {
        type: 'location',
        location: { latitude: 51.5072, longitude: -0.1276, name: 'Cafe', address: '1 High Street' },
      },
      'Location: Cafe, 1 High Street (51.50720° N, 0.12760° W)',
    ],
    [
      'a place without a name',
      { type: 'location', location: { latitude: 51.5, longitude: 0 } },
      'Location: 51.50000° N, 0.00000° E',
    ],
    [
      'contacts',
      {
        type: 'contacts',
        contacts: [
          { name: { formatted_name: 'Ann Lee' }, phones: [{ phone: '+44 7700 900123' }, { type: 'HOME' }] },
          { name: { formatted_name: 'Bo' } },
        ],
      },
      'Contact: Ann Lee, +44 7700 900123\nContact: Bo',
    ],
    ['a reaction', { type: 'reaction', reaction: { message_id: 'wamid.0', emoji: '👍' } }, 'Reaction: 👍'],
    [
      'something else',
      { type: 'order', location: 'another shape' },
      '(We cannot show this message. It may be empty, or of a kind that we do not support. Ask the customer to send it as text.)',
    ],
  ])('over Meta with %s says so in words', async (what, content, body) => {
    await sentOver(`wamid.${what}`, content);
    expect(await messages('whatsapp')).toMatchObject([{ messageBody: body, messageType: 'other' }]);
  });

  it('over Twilio with a location says so in words', async () => {
    const fields = {
      From: `whatsapp:${customer()}`,
      Body: '',
      Latitude: '51.5',
      Longitude: '-0.1',
      Label: 'Cafe',
    };
    await twilio('/api/whatsapp/webhook', text(fields));
    expect(await messages('whatsapp')).toMatchObject([
      { messageBody: 'Location: Cafe (51.50000° N, 0.10000° W)', messageType: 'other' },
    ]);
  });

  it('that is only a reaction does not wait for an answer, and one that the customer removed is not stored', async () => {
    const reaction = (emoji?: string) => ({ type: 'reaction', reaction: { message_id: 'wamid.0', emoji } });
    const thread = async () => {
      await untilHandled();
      const { rows } = await running().pool.query<object>(
        `SELECT waiting_since IS NOT NULL AS waits, last_sequence AS last, last_inbound_sequence AS inbound,
           last_inbound_at IS NOT NULL AS wrote FROM conversations WHERE phone_e164 = $1`,
        [customer()],
      );
      return rows;
    };
    await sentOver('wamid.reacted', reaction('👍'), reaction(), reaction(''));
    expect(await thread()).toEqual([{ waits: false, last: 1, inbound: 0, wrote: false }]);
    await sentOver('wamid.wrote', { type: 'text', text: { body: 'Hi' } }, reaction('👍'));
    expect(await thread()).toEqual([{ waits: true, last: 3, inbound: 2, wrote: true }]);
  });

  it.each([
    ['with another secret', () => meta(sent('wamid.2'), 'another'), 403],
    [
      'of another product',
      () => {
        const body = '{"object":"page","entry":[]}';
        const signature = createHmac('sha256', appSecret).update(body).digest('hex');
        return running().call('POST', '/api/whatsapp/webhook', anonymous, body, {
          'x-hub-signature-256': `sha256=${signature}`,
        });
      },
      400,
    ],
  ])('over Meta %s is refused', async (_what, send, status) => {
    expect((await send()).status).toBe(status);
    expect(await bodies('whatsapp')).toEqual([]);
  });

  it.each([
    ['a verify token', 'subscribe', 200, '1158201444'],
    ['another', 'subscribe', 403, ''],
    ['a verify token', 'unsubscribe', 403, ''],
  ])("Meta's challenge with %j and %s is answered %i", async (token, mode, status, challenge) => {
    const query = new URLSearchParams({
      'hub.mode': mode,
      'hub.verify_token': token,
      'hub.challenge': '1158201444',
    });
    const answer = await running().call('GET', `/api/whatsapp/webhook?${query.toString()}`, anonymous);
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body).toBe(challenge);
  });
});

it('leaves no personal data in the log', async () => {
  await twilio('/api/sms/webhook', text({ Body: 'A secret of mine' }));
  await untilHandled();
  expect(running().logged.join()).not.toMatch(/secret of mine|77009\d{5}/);
});

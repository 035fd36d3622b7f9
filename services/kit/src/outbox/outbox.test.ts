import { expect, it } from '@jest/globals';
import { toEvent } from './outbox.ts';

const eventOf = (correlation_id: string) =>
  toEvent({
    id: 1,
    event_id: '6f1c2a9e-7e0b-4a57-9d43-0f5a4a8f4b11',
    name: 'any',
    key: 'a',
    version: 1,
    data: {},
    correlation_id,
    occurred_at: new Date(),
  });
const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

it.each(['3f2a', 'twilio message SM1', 'meta status wamid.1 read', '', 'two\nlines'])(
  'the correlation id %j comes back whole, with the trace and without one',
  (id) => {
    expect(eventOf(id)).toMatchObject({ correlationId: id, traceparent: undefined });
    expect(eventOf(`${id} ${trace}`)).toMatchObject({ correlationId: id, traceparent: trace });
  },
);

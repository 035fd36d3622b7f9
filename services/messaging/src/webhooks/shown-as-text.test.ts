import { describe, expect, it } from '@jest/globals';
import { maskCardNumbers } from '@loanline/proto/rules/money/card';
import fc from 'fast-check';
import { readMeta } from './read-meta.ts';
import { readTwilioMessage } from './read-twilio.ts';

interface Place {
  readonly latitude: number;
  readonly longitude: number;
  readonly name?: string;
  readonly address?: string;
}

const overMeta = (location: Place) => {
  const messages = [
    { id: 'wamid.1', from: '447700900123', timestamp: '1749416383', type: 'location', location },
  ];
  const value = { metadata: { display_phone_number: '447700900801' }, messages };
  const body = { object: 'whatsapp_business_account', entry: [{ changes: [{ value }] }] };
  return readMeta(body)?.events.flatMap((event) => (event.kind === 'message' ? event.body : []))[0];
};

const twilioMessage = (fields: Readonly<Record<string, string>>) =>
  readTwilioMessage({
    MessageSid: `SM${'0'.repeat(32)}`,
    From: 'whatsapp:+447700900123',
    To: 'whatsapp:+447700900801',
    ...fields,
  }).body;

const overTwilio = ({ latitude, longitude, name = '', address = '' }: Place) =>
  twilioMessage({ Latitude: `${latitude}`, Longitude: `${longitude}`, Label: name, Address: address });

/** In degrees, with as many decimals as phones send. */
const within = (least: number, most: number) =>
  fc
    .tuple(fc.double({ min: least, max: most, noNaN: true }), fc.constantFrom(4, 5, 6, 7, 15))
    .map(([value, decimals]) => Number(value.toFixed(decimals)));

const near = (one: number, other: number) => expect(Math.abs(one - other)).toBeLessThanOrEqual(0.000_005_1);

const signed = (degrees = '', letter = '') => Number(degrees) * (letter === 'S' || letter === 'W' ? -1 : 1);

describe.each([
  ['Meta', overMeta],
  ['Twilio', overTwilio],
])('a place that comes over %s', (_, read) => {
  it.each([
    ['in the United Kingdom', within(49.8, 60.9), within(-8.7, 1.8)],
    ['anywhere', within(-90, 90), within(-180, 180)],
  ])('%s keeps its coordinates to about a metre, also when it is masked again', (_where, north, east) => {
    fc.assert(
      fc.property(north, east, (latitude, longitude) => {
        const body = read({ latitude, longitude }) ?? '';
        const [, ...parts] = /^Location: (\d+\.\d{5})° ([NS]), (\d+\.\d{5})° ([EW])$/.exec(body) ?? [body];
        near(signed(parts[0], parts[1]), latitude);
        near(signed(parts[2], parts[3]), longitude);
        expect(maskCardNumbers(body)).toBe(body);
      }),
      { numRuns: 5_000, seed: 20261128 },
    );
  });

  it('keeps coordinates whose digits together pass for a card number', () => {
    expect(maskCardNumbers('52.597946, 0.994743')).toBe('**** **** **** 4743');
    expect(read({ latitude: 52.597946, longitude: 0.994743 })).toBe('Location: 52.59795° N, 0.99474° E');
  });

  it('keeps them after words that end in digits', () => {
    const place = { latitude: 51.5072, longitude: -0.1276, name: 'Unit 4', address: 'Wharf 5 4111 1111' };
    expect(read(place)).toBe('Location: Unit 4, Wharf 5 4111 1111 (51.50720° N, 0.12760° W)');
  });

  it.each(['name', 'address'])('has a card number that was typed as its %s masked', (field) => {
    const place = { latitude: 51.5072, longitude: -0.1276, [field]: '4111 1111 1111 1111' };
    expect(read(place)).toBe('Location: **** **** **** 1111 (51.50720° N, 0.12760° W)');
  });
});

it.each([
  ['north', '0.1'],
  ['51.5', ' '],
  ['51.5', 'Infinity'],
])('the coordinates %j and %j of Twilio are no place', (Latitude, Longitude) => {
  expect(twilioMessage({ Latitude, Longitude, Body: 'Here' })).toBe('Here');
  expect(twilioMessage({ Latitude, Longitude })).toMatch(/^\(We cannot show this message/);
});

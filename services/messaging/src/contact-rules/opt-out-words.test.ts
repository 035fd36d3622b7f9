import { expect, it } from '@jest/globals';
import { wishOf } from './opt-out-words.ts';

it.each([
  ['sms', 'STOP', 'stop'],
  ['sms', ' stop. ', 'stop'],
  ['sms', '"Stop"', 'stop'],
  ['sms', 'Stop all', 'stop'],
  ['sms', 'unsubscribe!', 'stop'],
  ['sms', 'END', 'stop'],
  ['sms', 'START', 'start'],
  ['sms', 'Yes', 'start'],
  ['sms', 'please stop calling me', null],
  ['sms', 'stopped', null],
  ['sms', '', null],
  ['whatsapp', 'Stop', 'stop'],
  ['whatsapp', 'cancel', null],
  ['whatsapp', 'end', null],
  ['whatsapp', 'yes', null],
  ['whatsapp', 'START', 'start'],
] as const)('on %s %j is %s', (channel, body, wish) => {
  expect(wishOf(channel, body)).toBe(wish);
});

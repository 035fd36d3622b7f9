import { expect, it } from '@jest/globals';
import { inboxAddress } from './inbox-address.ts';

it.each([
  ['', { queue: 'waiting', talk: undefined }, ''],
  ['queue=mine', { queue: 'mine', talk: undefined }, 'queue=mine'],
  ['queue=waiting', { queue: 'waiting', talk: undefined }, ''],
  ['queue=toString', { queue: 'waiting', talk: undefined }, ''],
  ['talk=sms:12', { queue: 'waiting', talk: { kind: 'sms', id: '12' } }, 'talk=sms%3A12'],
  ['talk=letter:12', { queue: 'waiting', talk: undefined }, ''],
  ['talk=inquiry:', { queue: 'waiting', talk: undefined }, ''],
])('the address %j shows %j and is written as %j', (text, view, written) => {
  const read = inboxAddress.read(new URLSearchParams(text));
  expect(read).toEqual(view);
  const address = new URLSearchParams();
  inboxAddress.write(read, address);
  expect(address.toString()).toBe(written);
});

import { expect, it } from '@jest/globals';
import { draftName } from './draft-name.ts';

const request = { target: { kind: 'request', id: 5, channel: 'sms' }, channel: 'sms' } as const;
const thread = { target: { kind: 'thread', id: 12 }, channel: 'sms' } as const;
const phone = '+447700900123';

it.each([
  ['it is opened from a back call request', { ...request, phone: '07700 900123' }],
  ['that request is another one', { ...request, target: { ...request.target, id: 6 }, phone }],
])('a thread has the same draft when %s', (_how, place) => {
  expect(draftName(place)).toBe(draftName({ ...thread, phone }));
});

it.each([
  ['number', { ...thread, phone: '+447700900124' }],
  ['channel', { ...thread, channel: 'whatsapp' as const, phone }],
])('a thread of another %s has another draft', (_what, place) => {
  expect(draftName(place)).not.toBe(draftName({ ...thread, phone }));
});

it('threads whose numbers are not known yet share no draft', () => {
  const names = [request, { ...request, target: { ...request.target, id: 6 } }, thread].map((place) =>
    draftName({ ...place, phone: '' }),
  );
  expect(new Set(names).size).toBe(3);
});

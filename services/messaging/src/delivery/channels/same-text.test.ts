import { expect, it } from '@jest/globals';
import { isSameText } from './same-text.ts';

const ours = 'Aisha, we’ve moved your application on – see “Your loan”…';

it.each([
  ['as we sent it', ours],
  ['with other signs', 'Aisha, we\'ve moved your application on - see "Your loan"...'],
  ['after the sentence of a trial account', `Sent from your Twilio trial account - ${ours}`],
])('finds our text %s', (_how, theirs) => {
  expect(isSameText(theirs, ours)).toBe(true);
});

it('finds no other text', () => {
  expect(isSameText('Aisha, we need documents from you.', ours)).toBe(false);
});

import { describe, expect, it } from '@jest/globals';
import { updatesText } from './updates-text.ts';

const available = ['sms', 'email'] as const;

describe('the text of the updates card', () => {
  it('offers the news of an application that can still move on', () => {
    expect(updatesText({ available, chosen: [], isPaidOut: false })).toBe(
      'We can text or email you when your application moves on, when we ask you for a document, and when you have an unread message from us. We only use the contact details on your application.',
    );
  });

  it('offers no news of stages and documents once the money is sent', () => {
    expect(updatesText({ available, chosen: [], isPaidOut: true })).toBe(
      'We can text or email you when there is news about your loan, and when you have an unread message from us. We only use the contact details on your application.',
    );
  });

  it('says how to end what was chosen, whether or not the money is sent', () => {
    expect(updatesText({ available, chosen: ['email'], isPaidOut: false })).toMatch(
      /^We email you when your application moves on, .* To end this, press ‘Stop emails’\.$/,
    );
    expect(updatesText({ available, chosen: ['sms', 'email'], isPaidOut: true })).toBe(
      'We text and email you when there is news about your loan, and when you have an unread message from us. To end this, press ‘Stop texts’ or ‘Stop emails’, or reply STOP to a text.',
    );
  });
});

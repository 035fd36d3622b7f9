import { describe, expect, it } from '@jest/globals';
import { updatesText } from './updates-text.ts';

const available = ['sms', 'email'] as const;

describe('the text of the updates card', () => {
  it('offers the news of an application that can still move on', () => {
    expect(updatesText({ available, chosen: [], stopped: false, isPaidOut: false })).toBe(
      'We can send you updates by text or email when your application moves on, when we ask you for a document, and when you have an unread message from us. We only use the contact details on your application.',
    );
  });

  it('offers no news of stages and documents once the money is sent', () => {
    expect(updatesText({ available, chosen: [], stopped: false, isPaidOut: true })).toBe(
      'We can send you updates by text or email when there is news about your loan, and when you have an unread message from us. We only use the contact details on your application.',
    );
  });

  it('says how to end what was chosen, whether or not the money is sent', () => {
    expect(updatesText({ available, chosen: ['email'], stopped: false, isPaidOut: false })).toMatch(
      /^We send you updates by email when your application moves on, .* To stop them, press ‘Stop emails’\.$/,
    );
    expect(updatesText({ available, chosen: ['sms', 'email'], stopped: false, isPaidOut: true })).toBe(
      'We send you updates by text and email when there is news about your loan, and when you have an unread message from us. To stop them, press ‘Stop texts’ or ‘Stop emails’, or reply STOP to a text.',
    );
  });

  it('says where to reply STOP', () => {
    const text = (chosen: Parameters<typeof updatesText>[0]['chosen']) =>
      updatesText({ available: chosen, chosen, stopped: false, isPaidOut: false });
    expect(text(['sms', 'whatsapp'])).toMatch(
      /^We send you updates by text and WhatsApp when .* press ‘Stop texts’ or ‘Stop WhatsApp messages’, or reply STOP to a text or on WhatsApp\.$/,
    );
    expect(text(['whatsapp'])).toMatch(/press ‘Stop WhatsApp messages’, or reply STOP on WhatsApp\.$/);
  });

  it('says that STOP was written, and how to get texts again', () => {
    const text = updatesText({ available: ['email'], chosen: [], stopped: true, isPaidOut: false });
    expect(text).toMatch(/^You replied STOP, .* reply START\. We can send you updates by email when/);
    expect(updatesText({ available: [], chosen: [], stopped: true, isPaidOut: false })).toMatch(
      /reply START\.$/,
    );
  });
});

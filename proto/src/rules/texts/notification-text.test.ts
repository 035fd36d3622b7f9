import { describe, expect, it } from '@jest/globals';
import { stageNames } from '../../enums/stages.ts';
import { notificationSms, whatsappUpdateVariables, type NotificationText } from './notification-text.ts';
import { smsSegments } from './sms-segments.ts';

const link = 'https://loans.example.co.uk/?id=K7MPQ2XWRT';
const text = (over: Partial<NotificationText> = {}) =>
  notificationSms({ about: 'stage', stage: 4, firstName: 'Ann', link, canReply: true, ...over });

describe('an SMS about an application', () => {
  it('says what happened, where to look, and how to end it', () => {
    expect(text()).toBe(`Hi Ann, we need documents from you. See ${link} Reply STOP to end texts.`);
    expect(text({ about: 'chat-message', stage: null })).toBe(
      `Hi Ann, you have a new message from us. See ${link} Reply STOP to end texts.`,
    );
  });

  it.each(stageNames.map((name, index) => [name, index + 1] as const))(
    'is one part for %s',
    (_name, stage) => {
      expect(smsSegments(text({ stage }))).toEqual({ encoding: 'GSM-7', segments: 1 });
    },
  );

  it('of an outcome does not say which', () => {
    expect(text({ about: 'outcome', stage: null })).toBe(
      `Hi Ann, there is news about your loan application. See ${link} Reply STOP to end texts.`,
    );
  });

  it('leaves out a name that would make it longer', () => {
    const withoutName = `We need documents from you. See ${link} Reply STOP to end texts.`;
    expect(text({ firstName: 'Ştefania' })).toBe(withoutName);
    expect(text({ firstName: 'A'.repeat(100) })).toBe(withoutName);
    expect(text({ firstName: '' })).toBe(withoutName);
  });

  it('asks for no reply where nobody can reply', () => {
    expect(text({ canReply: false })).toBe(`Hi Ann, we need documents from you. See ${link}`);
  });
});

describe('a WhatsApp message about an application', () => {
  const variables = (firstName: string) =>
    whatsappUpdateVariables({ about: 'stage', stage: 4, firstName, link });

  it('fills the first name, what happened and the link into the template', () => {
    expect(variables('Ann')).toEqual({ '1': 'Ann', '2': 'we need documents from you.', '3': link });
  });

  it.each([
    ['', 'there'],
    [' ', 'there'],
    ['Ann\n\tMaria     Jo', 'Ann Maria Jo'],
  ])('takes the name %j as %j, because WhatsApp refuses other variables', (firstName, name) => {
    expect(variables(firstName)['1']).toBe(name);
  });
});

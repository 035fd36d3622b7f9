import { describe, expect, it } from '@jest/globals';
import type { Channel } from '@loanline/proto/enums/channels';
import { problemStatus, type Problem, type ProblemCode } from '@loanline/proto/problems';
import { ApiError } from '../../../lib/api/api-error.ts';
import type { Content } from '../api/messages.ts';
import { sendFailure } from './send-failure.ts';

const words: Content = { message: 'Hello' };
const template: Content = { templateSid: 'HX1', templateVariables: {} };

const answered = (code: ProblemCode, details?: Problem['details']) =>
  new ApiError(problemStatus[code], '', JSON.stringify({ error: `The server says ${code}`, code, details }));

describe('a message that staff sent', () => {
  it.each<[string, Channel, unknown, string]>([
    ['the connection was lost', 'sms', new TypeError('Failed to fetch'), 'SMS Not Confirmed'],
    ['a service did not respond in time', 'sms', new ApiError(504, '', ''), 'SMS Not Confirmed'],
    ['a service did not respond', 'whatsapp', answered('service-unreachable'), 'WhatsApp Not Confirmed'],
  ])('given %s, then nobody knows whether it was sent', (_when, channel, error, title) => {
    const failure = sendFailure(channel, words, error);
    expect(failure.title).toBe(title);
    expect(failure.sentence).toMatch(/^We do not know whether the message was sent\./);
  });

  it.each<[Channel, Content, ProblemCode, string]>([
    ['sms', words, 'conflict', 'SMS Failed'],
    ['sms', words, 'not-configured', 'SMS Failed'],
    ['whatsapp', words, 'conflict', 'WhatsApp Failed'],
    ['whatsapp', words, 'not-configured', 'WhatsApp Not Configured'],
    ['whatsapp', template, 'conflict', 'WhatsApp Template Failed'],
  ])('given %s %j is refused with %s, then it is called %s', (channel, content, code, title) => {
    expect(sendFailure(channel, content, answered(code))).toEqual({
      title,
      sentence: `The server says ${code}`,
    });
  });

  it('given a field is wrong, then the field says what is wrong', () => {
    const details = [{ path: 'phoneNumber', message: 'Enter a UK mobile number' }];
    expect(sendFailure('sms', words, answered('invalid-input', details)).sentence).toBe(
      'Enter a UK mobile number',
    );
  });
});

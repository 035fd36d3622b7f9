import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin } from '@loanline/kit/testing/keys';
import { startMessaging, type RunningMessaging } from './testing/start-messaging.ts';

let running: RunningMessaging;
beforeAll(async () => {
  running = await startMessaging();
});
afterAll(() => running.stop());

describe('a channel that is not set up', () => {
  it.each([
    ['POST', '/api/backcalls/1/send-sms', { message: 'Hello' }, 'SMS Not Configured'],
    ['POST', '/api/backcalls/1/send-whatsapp', { message: 'Hello' }, 'WhatsApp Not Configured'],
    [
      'POST',
      '/api/backcalls/1/send-whatsapp-template',
      { templateSid: `HX${'1'.repeat(32)}` },
      'WhatsApp Not Configured',
    ],
    ['GET', '/api/whatsapp/templates', undefined, 'WhatsApp Not Configured'],
    ['GET', '/api/whatsapp/webhook-info', undefined, 'WhatsApp Not Configured'],
  ] as const)('%s %s says so', async (method, path, body, error) => {
    const answer = await running.call(method, path, admin, body);
    expect([answer.status, answer.body]).toMatchObject([503, { error, code: 'not-configured' }]);
  });
});

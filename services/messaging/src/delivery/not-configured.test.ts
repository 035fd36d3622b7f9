import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import { startMessaging, type RunningMessaging } from '../testing/start-messaging.ts';

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

  it('is not offered for updates, and takes no device', async () => {
    const updates = '/api/applications/K7MPQ2XWRT';
    expect((await running.call('GET', `${updates}/updates`, anonymous)).body).toEqual({
      offered: [],
      chosen: [],
    });
    const device = {
      endpoint: 'https://fcm.googleapis.com/1',
      keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
    };
    expect((await running.call('POST', `${updates}/devices`, anonymous, device)).status).toBe(503);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@loanline/kit/identity';
import { admin, agent, anonymous } from '@loanline/kit/testing/keys';
import type { Access, Route } from '@loanline/proto/contract';
import { routes } from '@loanline/proto/routes';
import { sendReminderText } from '@loanline/proto/routes/conversations';
import { startMessaging, type RunningMessaging } from './testing/start-messaging.ts';

let running: RunningMessaging;
beforeAll(async () => {
  running = await startMessaging();
});
afterAll(() => running.stop());

const callers: Readonly<Record<string, Caller>> = {
  nobody: anonymous,
  customer: { kind: 'customer', applicationId: '07480' },
  agent,
  admin,
};

/** What each caller is told by their kind alone; null is let in, to whatever there is. */
const refusals: Readonly<Partial<Record<Access, Record<string, number | null>>>> = {
  staff: { nobody: 401, customer: 401, agent: 403, admin: null },
  agent: { nobody: 401, customer: 401, agent: null, admin: null },
  anyone: { nobody: null, customer: null, agent: null, admin: null },
  internal: { nobody: 403, customer: 403, agent: 403, admin: 403 },
  // No provider is set up, which is said before any signature is looked at.
  webhook: { nobody: 503, customer: 503, agent: 503, admin: 503 },
};

const own: readonly Route[] = [...Object.values(routes), sendReminderText].filter(
  ({ service }) => service === 'messaging',
);
const table = own.flatMap((route) =>
  Object.keys(callers).map((who) => [`${route.method} ${route.path}`, who, route] as const),
);

describe('who may make a call', () => {
  it('is said for every call of this service', () => {
    expect(own).toHaveLength(32);
  });

  it.each(table)('%s by %s', async (_call, who, route) => {
    const path = route.path.replace(/\{\w+\}/g, '7');
    const body = route.method === 'GET' ? undefined : {};
    const answer = await running.call(route.method as 'GET', path, callers[who] ?? anonymous, body);
    const expected = refusals[route.access]?.[who];
    if (expected === null) expect([401, 403]).not.toContain(answer.status);
    else expect(answer.status).toBe(expected);
  });
});

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

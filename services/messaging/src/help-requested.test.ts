import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { admin } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { BackCallRequest } from '@loanline/proto/entities/back-call';
import { randomUUID } from 'node:crypto';
import { startMessaging, type RunningMessaging } from './testing/start-messaging.ts';

let running: RunningMessaging;
beforeAll(async () => {
  running = await startMessaging();
});
afterAll(() => running.stop());

const list = async () => (await running.call<BackCallRequest[]>('GET', '/api/backcalls', admin)).body;

it('given somebody asked for help, when it is told twice, then they are called back once and not written to', async () => {
  const told = (id: string) => ({
    id,
    name: 'help.requested.v1' as const,
    key: 'help-1',
    version: 1,
    occurredAt: new Date().toISOString(),
    correlationId: 'test-correlation',
    data: {
      helpRequestId: 'help-1',
      applicationId: '07480',
      customerName: 'Aisha Rahman',
      phoneNumber: '07700 900101',
    },
  });
  const same = randomUUID();
  await running.bus.publish([told(same), told(same), told(randomUUID())]);
  await eventually(async () => expect(await list()).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await list()).toMatchObject([
    {
      customerName: 'Aisha Rahman',
      phoneNumber: '07700 900101',
      applicationId: '07480',
      source: 'help',
      status: 'pending',
      notes: 'Asked for help: struggling to pay',
    },
  ]);
  const [request] = await list();
  const page = await running.call('GET', `/api/backcalls/${request?.id}/sms-messages`, admin);
  expect(page.body).toMatchObject({ contact: { hold: { reason: 'Asked for help: struggling to pay' } } });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, agent } from '@loanline/kit/testing/keys';
import { createBackCallCalls } from '../testing/back-call-calls.ts';
import { startMessaging, type RunningMessaging } from '../testing/start-messaging.ts';

let running: RunningMessaging;
beforeAll(async () => {
  running = await startMessaging();
});
afterAll(() => running.stop());

const { stored } = createBackCallCalls(() => running);

const open = (body: object, caller = admin) =>
  running.call<{ conversationId: number; details?: { path: string }[] }>(
    'POST',
    '/api/conversations',
    caller,
    body,
  );

const read = async (id: number) =>
  (
    await running.call<{ messages: unknown[]; conversation: object }>(
      'GET',
      `/api/conversations/${id}/messages`,
      admin,
    )
  ).body;

describe('staff who want to text a customer', () => {
  it('given nobody has written yet, then a thread with the name is opened, once however the number is typed', async () => {
    const first = await open({ phoneNumber: '07700 900471', customerName: 'Grace Brown' });
    expect(first.status).toBe(200);
    const again = await open({ phoneNumber: '+44 7700 900471' });
    expect(again.body).toEqual(first.body);
    expect(await read(first.body.conversationId)).toMatchObject({
      messages: [],
      conversation: { phoneNumber: '+447700900471', customerName: 'Grace Brown', unread: 0 },
    });
  });

  it('given the customer has a back call request, then the thread belongs to it', async () => {
    const { id } = await stored({ phoneNumber: '07700 900472' });
    const { body } = await open({ phoneNumber: '07700900472' });
    expect(await read(body.conversationId)).toMatchObject({
      conversation: { backCallRequestId: id, customerName: 'Priya Okafor' },
    });
  });

  it.each(['020 7946 0958', 'none', '', '+4412345', '+44 7700 90047', '+4477009004711', '+441234'])(
    'given the number %p, then it says that it cannot be texted',
    async (phoneNumber) => {
      const { status, body } = await open({ phoneNumber });
      expect(status).toBe(400);
      expect(body.details?.map(({ path }) => path)).toEqual(['phoneNumber']);
    },
  );

  it('given an agent asks, then it is refused', async () => {
    expect((await open({ phoneNumber: '07700 900473' }, agent)).status).toBe(403);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { closeCodes } from '@loanline/proto/frames';
import { addAgent } from '../testing/add-staff.ts';
import { eventOf, messagePosted } from '../testing/events.ts';
import { startGateway, type TestGateway } from '../testing/gateway.ts';
import { openSocket, type TestSocket } from '../testing/socket-client.ts';

let gateway: TestGateway;
let tokens: { sam: string; priya: string };
let sam: TestSocket;
let priya: TestSocket;
beforeAll(async () => {
  gateway = await startGateway();
  tokens = { sam: await addAgent(gateway), priya: await gateway.signIn() };
});
afterAll(() => gateway.stop());

const asAgent = async (token: string) => {
  const socket = await openSocket(gateway.url);
  socket.send({ type: 'subscribe_agent', token });
  await socket.next('subscribed_agent');
  return socket;
};
beforeEach(async () => {
  for (const before of [sam, priya] as (TestSocket | undefined)[]) before?.socket.terminate();
  [sam, priya] = await Promise.all([asAgent(tokens.sam), asAgent(tokens.priya)]);
});

const changed = (backCallId: number, agents: string[] | null) =>
  eventOf('backcall.changed.v1', String(backCallId), {
    backCallId,
    status: 'send to agent',
    version: 2,
    agents,
  });
const heardOf = ({ frames }: TestSocket) =>
  frames.flatMap((frame) => (frame.type === 'backcall_update' ? [frame.backCallId] : []));

describe('an agent on the live socket', () => {
  it('receives changes of requests that are for them or for every agent; an admin on the same screen receives all', async () => {
    await gateway.bus.publish([
      changed(1, ['rosa']),
      changed(2, ['sam', 'rosa']),
      changed(3, []),
      changed(4, null),
    ]);
    await Promise.all([sam.settled(), priya.settled()]);
    expect(heardOf(sam)).toEqual([2, 4]);
    expect(heardOf(priya)).toEqual([1, 2, 3, 4]);
  });

  it('receives that the list was cleared, and nothing about chats, conversations and reminders', async () => {
    const cleared = { clearId: crypto.randomUUID(), undone: false };
    await gateway.bus.publish([
      messagePosted('07480', 'Hello'),
      eventOf('conversation.read.v1', '7', { conversationId: 7, username: 'priya', sequence: 4 }),
      eventOf('backcalls.cleared.v1', cleared.clearId, cleared),
    ]);
    expect(await sam.next('backcalls_cleared')).toMatchObject(cleared);
    expect(new Set(sam.frames.map(({ type }) => type))).toEqual(
      new Set(['subscribed_agent', 'backcalls_cleared']),
    );
  });

  it('may not subscribe to what admins hear', async () => {
    sam.send({ type: 'subscribe_admin', token: tokens.sam });
    expect(await sam.next('error')).toMatchObject({ code: 'forbidden' });
  });

  it('is nobody without a session, and is cut off when theirs ends', async () => {
    const stranger = await openSocket(gateway.url);
    stranger.send({ type: 'subscribe_agent', token: 'made-up' });
    expect(await stranger.next('error')).toMatchObject({ code: 'not-signed-in' });
    stranger.socket.terminate();
    await fetch(`${gateway.url}/api/admin/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.sam}` },
    });
    expect(await sam.closed()).toBe(closeCodes.sessionEnded);
  });
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { closeCodes } from '@loanline/proto/frames';
import { messagePosted } from '../testing/events.ts';
import { startGateway, type TestGateway } from '../testing/gateway.ts';
import { openSocket } from '../testing/socket-client.ts';

const abnormalClosure = 1006;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

it('disconnects a client that does not read, and serves the others', async () => {
  const [slow, quick] = [await openSocket(gateway.url), await openSocket(gateway.url)];
  for (const { send, next } of [slow, quick]) {
    send({ type: 'subscribe', applicationId: '07480' });
    await next('subscribed');
  }
  slow.socket.pause();
  const text = 'x'.repeat(4_000);
  for (let batch = 0; batch < 40; batch++) {
    const messages = Array.from({ length: 100 }, (_, i) => messagePosted('07480', text, batch * 100 + i + 1));
    await gateway.bus.publish(messages);
    for (const { data } of messages) {
      expect(await quick.next('chat_message')).toMatchObject({
        message: { sequence: data.message.sequence },
      });
    }
  }
  slow.socket.resume();
  // A client that does not read the close frame is cut off.
  expect([closeCodes.tooSlow, abnormalClosure]).toContain(await slow.closed());
  expect(slow.frames.length).toBeLessThan(4_000);
  await quick.settled();
  quick.socket.close();
});

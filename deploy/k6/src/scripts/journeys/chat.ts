import { check } from 'k6';
import { Trend } from 'k6/metrics';
import { clearTimeout, setTimeout } from 'k6/timers';
import { WebSocket } from 'k6/websockets';
import type { Prepared } from '../prepare.ts';
import { settings } from '../settings.ts';
import { createVisitor, oneOf, randomId, type Visitor } from '../visitor.ts';

/** From sending a message until the other screen has it. */
const pushed = new Trend('chat_push_duration', true);

const patienceMs = 10_000;

interface Frame {
  readonly type: string;
  readonly message?: { readonly clientId?: string };
}

const openSocket = ({ address }: Visitor): WebSocket =>
  new WebSocket(`${settings.baseUrl.replace(/^http/, 'ws')}/ws`, null, {
    headers: { origin: settings.publicOrigin, 'x-forwarded-for': address },
  });

/** Watches the chat of an application; resolves with whether the message came within 10 s. */
const receives = (
  visitor: Visitor,
  reference: string,
  clientId: string,
  write: () => void,
): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = openSocket(visitor);
    let [isOpen, isOver] = [false, false];
    const end = (isReceived: boolean) => {
      clearTimeout(late);
      isOver = true;
      // Closing a socket that is not open yet blocks a user of k6.
      if (isOpen) socket.close();
      resolve(isReceived);
    };
    const late = setTimeout(() => end(false), patienceMs);
    socket.addEventListener('error', () => end(false));
    socket.addEventListener('open', () => {
      isOpen = true;
      if (isOver) socket.close();
      else socket.send(JSON.stringify({ type: 'subscribe', applicationId: reference }));
    });
    socket.addEventListener('message', (event) => {
      if (isOver || !('data' in event) || typeof event.data !== 'string') return;
      const frame = JSON.parse(event.data) as Frame;
      if (frame.type === 'subscribed') write();
      if (frame.type === 'chat_message' && frame.message?.clientId === clientId) end(true);
    });
  });

/** A customer writes on one screen, and another screen of the same application shows the message. */
export const chat = async ({ references }: Prepared): Promise<void> => {
  const visitor = createVisitor();
  const reference = oneOf(references);
  const clientId = randomId();
  let sentAt = 0;
  const isReceived = await receives(visitor, reference, clientId, () => {
    sentAt = Date.now();
    void visitor.call('POST', `/api/chat/${reference}`, {
      name: 'a chat message',
      status: 201,
      body: { text: 'Is there any news of my loan?', sender: 'customer', clientId },
    });
  });
  if (isReceived) pushed.add(Date.now() - sentAt);
  check(isReceived, { 'the other screen shows the message': (received) => received });
};

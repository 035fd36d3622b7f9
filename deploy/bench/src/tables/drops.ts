import type { ChatMessage } from '@loanline/proto/entities/chat';
import type { ServerFrame } from '@loanline/proto/frames';
import { setTimeout as wait } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { addressOf, openSocket } from '../loads/sockets.ts';
import type { SideBySide } from '../side-by-side.ts';
import { atMost, printFigure, type Limit } from './table.ts';

const clients = 100;
const messages = 300;
const betweenMessagesMs = 100;
/** Each client is connected for this long, then disconnected for two seconds. */
const connectedMs = 3_000;
const droppedMs = 2_000;
const patienceMs = 20_000;

interface Client {
  /** Texts in the order in which they were shown. */
  readonly shown: string[];
  stop(): void;
}

/** A customer on a poor connection: shows each message once and in order, and fetches missed ones when it is back. */
const startClient = (url: string, applicationId: string, after: number, client: number): Client => {
  const shown: string[] = [];
  let last = after;
  let stopped = false;
  let socket: WebSocket | undefined;

  const show = ({ sequence, text }: ChatMessage) => {
    if (sequence !== last + 1) return;
    last = sequence;
    shown.push(text);
  };
  const catchUp = async () => {
    const response = await fetch(`${url}/api/chat/${applicationId}?after=${last}&limit=500`, {
      headers: addressOf(client),
    });
    const page = (await response.json()) as { messages: ChatMessage[] };
    page.messages.forEach(show);
  };
  const onFrame = (frame: ServerFrame) => {
    if (frame.type !== 'chat_message') return;
    if (frame.message.sequence > last + 1) void catchUp().catch(() => undefined);
    else show(frame.message);
  };
  const live = async () => {
    await wait(Math.random() * connectedMs);
    while (!stopped) {
      socket = await openSocket(url, { client, first: { type: 'subscribe', applicationId }, onFrame });
      await catchUp();
      await wait(connectedMs);
      if (shown.length === messages) return;
      socket.terminate();
      await wait(droppedMs);
    }
  };
  void live();
  return {
    shown,
    stop: () => {
      stopped = true;
      socket?.terminate();
    },
  };
};

/** 100 customers whose connections repeatedly drop for two seconds while messages arrive. */
export const benchDrops = async ({ targets }: SideBySide): Promise<Limit[]> => {
  const { postUrl, socketUrl, applicationIds } = targets.product;
  const [applicationId = ''] = applicationIds;
  const post = async (text: string): Promise<number> => {
    const response = await fetch(`${postUrl}/api/chat/${applicationId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text, sender: 'customer' }),
    });
    const { message } = (await response.json()) as { message: ChatMessage };
    return message.sequence;
  };
  const first = await post('Before');
  const all = [...Array(clients).keys()].map((client) =>
    startClient(socketUrl, applicationId, first, client),
  );
  const texts = Array.from({ length: messages }, (_, n) => `Message ${n}`);
  for (const text of texts) {
    await post(text);
    await wait(betweenMessagesMs);
  }
  const isComplete = ({ shown }: Client) => shown.length >= messages;
  for (let waited = 0; !all.every(isComplete) && waited < patienceMs; waited += 100) await wait(100);
  for (const client of all) client.stop();
  const delivered = all.reduce((sum, { shown }) => sum + shown.length, 0);
  const wrong = all.filter(({ shown }) => shown.join() !== texts.slice(0, shown.length).join()).length;

  console.log(
    `\n${clients} customers whose connections drop for 2 s after every 3 s, while ${messages} messages arrive`,
  );
  printFigure('delivered, per cent', (100 * delivered) / (clients * messages));
  printFigure('customers who saw one twice or out of order', wrong);
  return [
    atMost('messages not delivered over connections that drop', clients * messages - delivered, 0),
    atMost('customers who saw a message twice or out of order', wrong, 0),
  ];
};

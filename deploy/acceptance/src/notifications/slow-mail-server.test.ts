import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createMailer } from '@loanline/messaging/notifications/email/mailer';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const received: string[] = [];

/** Answers each command, the first one a line at a time, so that it is never silent. */
const converse = async (socket: Socket) => {
  socket.on('error', () => undefined);
  socket.write('220 mail.example.co.uk\r\n');
  for await (const piece of socket) {
    const text = String(piece);
    if (received.length === 0)
      for (let line = 0; line < 8; line += 1) {
        socket.write('250-HELP\r\n');
        await wait(100);
      }
    received.push(text);
    socket.write(text.startsWith('DATA') ? '354 Go ahead\r\n' : '250 OK\r\n');
  }
};
const server = createServer((socket) => void converse(socket).catch(() => undefined));
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('an email that was given up is not sent when a slow mail server is ready at last', async () => {
  const { port } = server.address() as AddressInfo;
  const mailer = createMailer({
    url: `smtp://127.0.0.1:${port}`,
    from: 'updates@example.co.uk',
    timeoutMs: 200,
  });
  const email = {
    messageId: '<1@example.co.uk>',
    to: 'ann@example.com',
    subject: 'News',
    text: 'Hi',
    headers: {},
  };
  expect(await mailer.send(email)).toBe('unreachable');
  await wait(1_500);
  expect(received.join('')).toContain('DATA');
  expect(received.join('')).not.toContain('\r\n.\r\n');
});

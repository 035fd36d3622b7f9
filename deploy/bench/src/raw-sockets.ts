import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

/** The minimal server for comparison: it only forwards the frames of one socket to all others. */
const server = createServer();
const sockets = new WebSocketServer({ server, path: '/ws', perMessageDeflate: false });
sockets.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    const { type } = JSON.parse(data.toString()) as { type: string };
    if (type === 'subscribe') socket.send(JSON.stringify({ type: 'subscribed' }));
    else for (const other of sockets.clients) other.send(data, { binary: false });
  });
});
server.listen(0, '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});

// It stops with the process that started it.
process.once('disconnect', () => process.exit());

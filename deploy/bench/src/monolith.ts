import express from 'express';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { WebSocketServer, type WebSocket } from 'ws';

/**
 * What a team would build instead, to measure against: one process of express, pg and ws that stores a chat message
 * and pushes it to everyone who watches the conversation. No broker, no gateway, no outbox, no check but that for a
 * blank text.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
await pool.query(`CREATE TABLE IF NOT EXISTS messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  application_id text NOT NULL,
  sender text NOT NULL,
  text text NOT NULL,
  client_id uuid,
  timestamp timestamptz NOT NULL DEFAULT now()
)`);

await pool.query(`CREATE TABLE IF NOT EXISTS webhooks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sid text NOT NULL,
  body jsonb NOT NULL
)`);

const rooms = new Map<string, Set<WebSocket>>();
const app = express();
app.disable('x-powered-by');
app.use(express.json());

interface Posted {
  readonly text?: string;
  readonly sender?: string;
  readonly clientId?: string;
}

app.post('/api/chat/:applicationId', async (request, response) => {
  const { text, sender, clientId } = request.body as Posted;
  if (!text?.trim()) {
    response.status(400).json({ error: 'blank' });
    return;
  }
  const { applicationId } = request.params;
  const { rows } = await pool.query<object>(
    `INSERT INTO messages (application_id, sender, text, client_id) VALUES ($1, $2, $3, $4)
     RETURNING id, sender, text, timestamp, client_id AS "clientId"`,
    [applicationId, sender, text, clientId],
  );
  const message = rows[0];
  const frame = JSON.stringify({ type: 'chat_message', applicationId, message });
  for (const socket of rooms.get(applicationId) ?? []) socket.send(frame);
  response.status(201).json({ message });
});

app.post('/webhook', express.urlencoded(), async (request, response) => {
  const body = request.body as Readonly<Record<string, string>>;
  await pool.query('INSERT INTO webhooks (sid, body) VALUES ($1, $2)', [body['MessageSid'], body]);
  response.status(204).end();
});

const server = createServer(app);
new WebSocketServer({ server, path: '/ws' }).on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    const { applicationId } = JSON.parse(data.toString()) as { applicationId: string };
    const room = rooms.get(applicationId) ?? new Set();
    rooms.set(applicationId, room.add(socket));
    socket.send(JSON.stringify({ type: 'subscribed', applicationId }));
    socket.once('close', () => room.delete(socket)).setMaxListeners(0);
  });
});
server.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1', () => {
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});

// It stops with the process that started it.
process.once('disconnect', () => process.exit());

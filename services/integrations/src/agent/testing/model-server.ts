import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A language model behind the wire of Chat Completions, that answers what it is told to; it keeps what it was sent. */
export const startModelServer = async () => {
  const state = { status: 200, content: '', asked: [] as string[], paths: [] as string[] };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      state.asked.push(body);
      state.paths.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      response.writeHead(state.status, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({
          id: 'chatcmpl-1',
          object: 'chat.completion',
          choices: [
            { index: 0, finish_reason: 'stop', message: { role: 'assistant', content: state.content } },
          ],
        }),
      );
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return Object.assign(state, { url, stop });
};

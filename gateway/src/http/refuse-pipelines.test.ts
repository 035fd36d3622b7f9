import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listen } from '@loanline/kit/http/listen';
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { startGateway } from '../testing/gateway.ts';
import { refusePipelines } from './refuse-pipelines.ts';

let handled = 0;
const server = createServer(
  refusePipelines((_request, response) => {
    handled += 1;
    setImmediate(() => response.end('answered'));
  }),
);
let port: number;
beforeAll(async () => {
  port = Number(new URL(await listen(server, 0, '127.0.0.1')).port);
});
afterAll(() => void server.close());
beforeEach(() => {
  handled = 0;
});

/** Sends many requests in one piece. @returns how many were answered before the connection ended */
const pipeline = async (count: number, to = port): Promise<number> => {
  const socket = connect(to, '127.0.0.1');
  let answer = '';
  socket.on('data', (piece: Buffer) => (answer += piece.toString())).on('error', () => undefined);
  const close = 'GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(count - 1) + close);
  await once(socket, 'close');
  return answer.split('HTTP/1.1 200').length - 1;
};

describe('a connection', () => {
  it('may send a few requests ahead of their answers', async () => {
    expect(await pipeline(16)).toBe(16);
  });

  it('that sends very many ahead ends, and the rest of them are not handled', async () => {
    expect(await pipeline(1_000)).toBe(0);
    expect(handled).toBe(16);
  });

  it('may send any number, one after the other', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let i = 0; i < 50; i += 1) {
      const [response] = (await once(get({ port, agent, host: '127.0.0.1' }), 'response')) as [
        IncomingMessage,
      ];
      await once(response.resume(), 'end');
    }
    expect(handled).toBe(50);
    agent.destroy();
  });
});

it('the gateway ends such a connection', async () => {
  const gateway = await startGateway();
  try {
    expect(await pipeline(1_000, Number(new URL(gateway.url).port))).toBeLessThanOrEqual(16);
  } finally {
    await gateway.stop();
  }
});

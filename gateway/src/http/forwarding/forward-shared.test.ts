import { acceptSharedConnections } from '@loanline/kit/http/shared-connection/accept';
import type { AnswerCall } from '@loanline/kit/http/shared-connection/answer-call';
import { createSharedConnections } from '@loanline/kit/http/shared-connection/shared-connections';
import { listen } from '@loanline/kit/http/listen';
import { eventually } from '@loanline/kit/testing/processes';
import type { Route } from '@loanline/proto/contract';
import { routes } from '@loanline/proto/routes';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { hasBody, readBody } from '../bodies/read-body.ts';
import { createProxy, type ProxyOptions } from './proxy.ts';

const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const one of cleanUp.splice(0)) one();
});

const serve = async (server: Server): Promise<string> => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => void sockets.add(socket));
  cleanUp.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return listen(server, 0, '127.0.0.1');
};

interface Given {
  readonly route?: Route;
  /** How the service answers; `cut` ends all its shared connections instead. */
  readonly answer: AnswerCall | 'cut';
  readonly options?: Partial<ProxyOptions>;
}

const never = () => new Promise<never>(() => undefined);

/** Starts a gateway and a service that accepts shared connections, and waits until one is open. */
const start = async ({ route = routes.getApplication, answer, options }: Given) => {
  const httpCalls: string[] = [];
  const service = createServer((request, response) => {
    httpCalls.push(`${request.method} ${request.url}`);
    response.end('over HTTP');
  });
  let isReady = false;
  const sockets = new Set<Socket>();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    return never();
  };
  acceptSharedConnections(service, (head, body, gone) => {
    if (!isReady) return Promise.resolve([[200, {}], 'shared']);
    return answer === 'cut' ? cut() : answer(head, body, gone);
  });
  service.on('upgrade', (_request, socket: Socket) => void sockets.add(socket));
  const target = await serve(service);
  const shared = createSharedConnections({ target });
  const proxy = createProxy({ target, timeoutMs: 5_000, isDraining: () => false, shared, ...options });
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const body = hasBody(request) ? await readBody(request, { mostBytes: 1e6, timeoutMs: 5_000 }) : undefined;
    proxy({ request, response, body, route: isReady ? route : routes.getApplication });
  };
  const url = await serve(createServer((request, response) => void pass(request, response)));
  await eventually(async () => expect(await (await fetch(url)).text()).toBe('shared'));
  isReady = true;
  httpCalls.length = 0;
  return { url, httpCalls };
};

const json = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

describe('a short call', () => {
  it('goes over a shared connection and gets its whole answer', async () => {
    const { url, httpCalls } = await start({
      answer: ([method, path, headers], body) =>
        Promise.resolve([
          [
            201,
            {
              'content-type': 'application/json; charset=utf-8',
              'x-seen': `${method} ${path} ${headers['content-type']}`,
            },
          ],
          body.toString(),
        ]),
    });
    const response = await fetch(`${url}/api/things?x=1`, json({ text: '£40' }));
    expect(response.status).toBe(201);
    expect(response.headers.get('x-seen')).toBe('POST /api/things?x=1 application/json');
    expect(response.headers.get('content-length')).toBe('15');
    expect(await response.json()).toEqual({ text: '£40' });
    expect(httpCalls).toEqual([]);
  });

  it('can get an answer without a body', async () => {
    const { url } = await start({ answer: () => Promise.resolve([[204, {}]]) });
    const response = await fetch(url);
    expect([response.status, response.headers.get('content-length')]).toEqual([204, null]);
  });

  it('gets 503 when the service does not answer in time, and is cancelled there', async () => {
    let gone: AbortSignal | undefined;
    const { url } = await start({
      options: { timeoutMs: 100 },
      answer: (_head, _body, signal) => {
        gone = signal;
        return never();
      },
    });
    const response = await fetch(url, json({}));
    expect([response.status, await response.json()]).toMatchObject([503, { code: 'service-unavailable' }]);
    await eventually(() => {
      expect(gone?.aborted).toBe(true);
    });
  });

  it('is cancelled in the service when its client disconnects', async () => {
    let gone: AbortSignal | undefined;
    const { url } = await start({
      answer: (_head, _body, signal) => {
        gone = signal;
        return never();
      },
    });
    const leaving = new AbortController();
    const call = fetch(url, { ...json({}), signal: leaving.signal });
    await eventually(() => {
      expect(gone?.aborted).toBe(false);
    });
    leaving.abort();
    await expect(call).rejects.toThrow();
    await eventually(() => {
      expect(gone?.aborted).toBe(true);
    });
  });

  it('gets 502 when the service refuses the identity that the gateway signed', async () => {
    const { url } = await start({ answer: () => Promise.resolve([[401, {}], '{"code":"not-signed-in"}']) });
    const response = await fetch(url);
    expect([response.status, await response.json()]).toMatchObject([502, { code: 'service-unreachable' }]);
  });
});

it('an answer that HTTP cannot carry is a 502, and does not affect other calls', async () => {
  const { url } = await start({
    answer: async ([, path]) => {
      if (path === '/broken') return [[200, { location: 'naïve – not' }], 'done'];
      await wait(100);
      return [[200, {}], 'done'];
    },
  });
  const [broken, other] = await Promise.all([
    fetch(`${url}/broken`, { ...json({}), signal: AbortSignal.timeout(2_000) }),
    fetch(url, json({})),
  ]);
  expect([broken.status, await broken.json()]).toMatchObject([502, { code: 'service-unreachable' }]);
  expect([other.status, await other.text()]).toEqual([200, 'done']);
});

describe('clients that do not read their answers', () => {
  /** Asks for an answer and reads nothing of it. */
  const askOnly = async (url: string) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    cleanUp.push(() => socket.destroy());
    socket.pause();
    await once(socket, 'connect');
    socket.write(`GET /long HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    return socket;
  };
  const answer: AnswerCall = ([, path]) =>
    Promise.resolve([[200, {}], path === '/long' ? 'x'.repeat(16_000_000) : 'short']);
  const statusOf = async (url: string) => (await fetch(url)).status;

  it('take no place from others', async () => {
    let asked = 0;
    const counted: AnswerCall = (head, ...others) => {
      if (head[1] === '/long') asked += 1;
      return answer(head, ...others);
    };
    const { url } = await start({ answer: counted, options: { connections: 1 } });
    await Promise.all(Array.from({ length: 4 }, () => askOnly(url)));
    await eventually(() => expect(asked).toBe(4));
    await eventually(async () => expect(await statusOf(url)).toBe(200));
  });

  it('share a limited room, and short answers need none of it', async () => {
    const { url } = await start({ answer });
    const sockets = await Promise.all(Array.from({ length: 9 }, () => askOnly(url)));
    await eventually(async () => expect(await statusOf(`${url}/long`)).toBe(503));
    expect(await statusOf(url)).toBe(200);
    for (const socket of sockets) socket.destroy();
    await eventually(async () => expect(await statusOf(`${url}/long`)).toBe(200));
  });
});

describe('a call whose connection ends', () => {
  it('is retried over HTTP when it only reads', async () => {
    const { url, httpCalls } = await start({ answer: 'cut' });
    expect(await (await fetch(`${url}/api/list`)).text()).toBe('over HTTP');
    expect(httpCalls).toEqual(['GET /api/list']);
  });

  it('gets 502 and is not retried when it writes', async () => {
    const { url, httpCalls } = await start({ answer: 'cut', route: routes.postChatMessage });
    const response = await fetch(`${url}/api/list`, json({}));
    expect([response.status, await response.json()]).toMatchObject([502, { code: 'service-unreachable' }]);
    expect(httpCalls).toEqual([]);
  });
});

describe('a call goes over HTTP', () => {
  const answer: AnswerCall = () => Promise.resolve([[200, {}], 'shared']);
  const text = JSON.stringify({ text: 'x'.repeat(110_000) });

  it.each<[string, RequestInit, Route]>([
    ['a long body', { ...json({}), body: text }, routes.postChatMessage],
    [
      'another character set',
      { method: 'POST', headers: { 'content-type': 'application/json; charset=utf-16' }, body: '{}' },
      routes.postChatMessage,
    ],
    [
      'another encoding',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
        body: 'x',
      },
      routes.postChatMessage,
    ],
    [
      'a webhook in another encoding',
      { method: 'POST', headers: { 'content-encoding': 'gzip' }, body: 'x' },
      routes.receiveSms,
    ],
    ['a file as its answer', {}, routes.getDocumentFile],
    ['a piece of a file', { method: 'PUT', body: 'x' }, routes.sendDocumentPiece],
  ])('with %s', async (_what, init, route) => {
    const { url, httpCalls } = await start({ answer, route });
    expect(await (await fetch(url, init)).text()).toBe('over HTTP');
    expect(httpCalls).toHaveLength(1);
  });
});

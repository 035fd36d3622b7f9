import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually, freePort } from '@loanline/kit/testing/processes';
import { routes } from '@loanline/proto/routes';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { listen } from '@loanline/kit/http/listen';
import { createProxy } from './proxy.ts';
import { hasBody } from '../bodies/read-body.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const serve = async (listener: RequestListener, port = 0): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  return listen(server, port, '127.0.0.1');
};
/** Forwards a request as the request handler does once it has read the body. */
const passing = (target: string, timeoutMs = 5_000, connections = 512): RequestListener => {
  const proxy = createProxy({ target, timeoutMs, connections, isDraining: () => false });
  return (request, response) =>
    proxy({
      request,
      response,
      body: hasBody(request) ? 'streamed' : undefined,
      route: routes.listApplications,
    });
};
const before = (target: string, timeoutMs?: number, connections?: number) =>
  serve(passing(target, timeoutMs, connections));

describe('a service that fails', () => {
  it('is a 502 when it cannot be reached', async () => {
    const url = await before(`http://127.0.0.1:${await freePort()}`);
    const response = await fetch(url);
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ code: 'service-unreachable' });
  });

  it('is a 503 when it does not answer in time', async () => {
    const url = await before(await serve(() => undefined), 100);
    const response = await fetch(url, { method: 'POST', body: 'x' });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'service-unavailable' });
  });

  it('is a 503 in time for every call, also for those that wait for a connection', async () => {
    const url = await before(await serve(() => undefined), 1_000, 10);
    const startedAt = performance.now();
    const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await fetch(url)).status));
    expect(new Set(statuses)).toEqual(new Set([503]));
    // In sequence, the four rounds would take four seconds.
    expect(performance.now() - startedAt).toBeLessThan(3_500);
  });

  it('is a 503 at once when it has too many calls', async () => {
    const url = await before(await serve(() => undefined), 2_000, 10);
    const answers = await Promise.all(Array.from({ length: 45 }, () => fetch(url)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(answers.filter(({ headers }) => headers.get('retry-after') === '2')).toHaveLength(5);
  });

  it.each([
    ['a call', { method: 'GET' }],
    ['an upload', { method: 'POST', body: 'x' }],
  ])(
    'is a 502 when it refuses the identity of the gateway with %s: the caller has signed in',
    async (_what, init) => {
      const refusing = await serve((_request, response) => {
        response.writeHead(401, { 'content-type': 'application/json' }).end('{"code":"not-signed-in"}');
      });
      const response = await fetch(await before(refusing), init);
      expect(response.status).toBe(502);
      expect(await response.json()).toMatchObject({ code: 'service-unreachable' });
    },
  );

  const breakingOff = (bytes: number) =>
    serve((_request, response) => {
      response.writeHead(200, { 'content-length': bytes });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    });

  it('is a 502 when it breaks off a short answer, of which nothing was passed on', async () => {
    const response = await fetch(await before(await breakingOff(100)));
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ code: 'service-unreachable' });
  });

  it('breaks off a long answer where it breaks it off itself', async () => {
    const response = await fetch(await before(await breakingOff(1_000_000)));
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it('gets a read a second time when it closes a keep-alive connection at that moment', async () => {
    let asked = 0;
    const service = await serve((request, response) => {
      asked += 1;
      if (asked === 1) request.socket.destroy();
      else response.end('there');
    });
    expect(await (await fetch(await before(service))).text()).toBe('there');
  });

  it('keeps no connection of ours that nothing uses', async () => {
    const connections = new Set<Socket>();
    const service = await serve((_request, response) => response.end('there'));
    servers.at(-1)?.on('connection', (socket: Socket) => {
      connections.add(socket);
      socket.once('close', () => connections.delete(socket));
    });
    const url = await before(service);
    expect(await (await fetch(url, { method: 'POST', body: 'x' })).text()).toBe('there');
    expect(connections.size).toBe(1);
    await eventually(() => {
      expect(connections.size).toBe(0);
      return Promise.resolve();
    }, 4_000);
  });

  it('may take longer to answer than a connection stays open', async () => {
    const service = await serve((_request, response) => void setTimeout(() => response.end('late'), 1_500));
    expect(await (await fetch(await before(service), { method: 'POST', body: 'x' })).text()).toBe('late');
  });

  it('is called by a gateway that has been busy for longer than a connection stays open', async () => {
    const target = await serve((_request, response) => response.end('there'));
    const pass = passing(target);
    const url = await serve((request, response) => {
      pass(request, response);
      void (async () => {
        // The connection is being made when this task ends.
        for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
        const end = performance.now() + 1_500;
        while (performance.now() < end);
      })();
    });
    const response = await fetch(url, { method: 'POST', body: 'x' });
    expect([response.status, await response.text()]).toEqual([200, 'there']);
  });

  it('is never asked twice to write', async () => {
    let asked = 0;
    const service = await serve((request) => {
      asked += 1;
      request.socket.destroy();
    });
    const response = await fetch(await before(service), { method: 'POST', body: 'x' });
    expect(response.status).toBe(502);
    expect(asked).toBe(1);
  });
});

describe('a client that leaves', () => {
  it('ends the call to the service', async () => {
    let asked: Socket | undefined;
    const leaving = new AbortController();
    const service = await serve((request) => {
      asked = request.socket;
      leaving.abort();
    });
    await expect(fetch(await before(service, 60_000), { signal: leaving.signal })).rejects.toThrow();
    await eventually(() => {
      expect(asked?.destroyed).toBe(true);
      return Promise.resolve();
    });
  });
});

describe('connections to a service', () => {
  it('are used again', async () => {
    let connections = 0;
    const service = await serve((_request, response) => response.end('ok'));
    servers.at(-1)?.on('connection', () => connections++);
    const url = await before(service);
    for (let i = 0; i < 5; i++) await (await fetch(url, { headers: { connection: 'close' } })).text();
    expect(connections).toBe(1);
  });
});

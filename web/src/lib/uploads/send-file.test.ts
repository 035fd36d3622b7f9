import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mostPieceBytes } from '@loanline/proto/rules/documents/limits';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileIdOf } from './file-id.ts';
import { sendFile } from './send-file.ts';

const place = { applicationId: '07480', documentId: '3b241101-e2bb-4255-8caf-4136c566a962', refusals: 0 };
const key = '7d9f1f5e-6f0b-4d8e-9f5c-0a3b1c2d4e5f';
const content = Buffer.alloc(2 * mostPieceBytes + 500, 'a file of three pieces ');
const file = () => new File([content], 'payslip.pdf');

/** What the next calls do instead of what the contract says: nothing at all, or the work without its answer. */
type Fault = 'refuse' | 'lose the answer' | 429 | 503 | 415;

let stored: Buffer;
let faults: (Fault | null)[];
let calls: string[];
let pauses: number[];

const problem = {
  429: 'too-many-requests',
  503: 'service-unavailable',
  415: 'unsupported-media-type',
} as const;

const bodyOf = async (request: IncomingMessage) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
};

/** As the service does: a piece that is not the next one changes nothing. */
const serve = async (request: IncomingMessage, response: ServerResponse) => {
  const body = await bodyOf(request);
  const url = new URL(request.url ?? '', 'http://localhost');
  calls.push(`${request.method ?? ''} ${url.searchParams.get('offset') ?? ''}`.trim());
  const fault = faults.shift() ?? null;
  if (fault === 'refuse') {
    request.socket.destroy();
    return;
  }
  if (typeof fault === 'number') {
    response.writeHead(fault, { 'retry-after': '7' });
    response.end(JSON.stringify({ error: 'A sentence', code: problem[fault] }));
    return;
  }
  const isNext = request.method === 'PATCH' && Number(url.searchParams.get('offset')) === stored.length;
  if (isNext) stored = Buffer.concat([stored, body]);
  if (fault === 'lose the answer') {
    request.socket.destroy();
    return;
  }
  response.end(JSON.stringify({ offset: stored.length, done: stored.length === content.length }));
};

const server = createServer((request, response) => void serve(request, response));
const browserFetch = globalThis.fetch;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (url, init) => browserFetch(`http://127.0.0.1:${port}${url as string}`, init);
});
afterAll(() => {
  globalThis.fetch = browserFetch;
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  stored = Buffer.alloc(0);
  faults = [];
  calls = [];
  pauses = [];
});

const send = (online = () => Promise.resolve(), { signal } = new AbortController()) => {
  const shares: number[] = [];
  const sent = sendFile(place, key, file(), {
    onProgress: (share) => shares.push(Math.round(share * 100)),
    pause: (ms) => Promise.resolve(void pauses.push(ms)),
    online,
    signal,
  });
  return sent.then(() => shares);
};

describe('a file is sent', () => {
  it('in pieces, and says how far it is', async () => {
    expect(await send()).toEqual([0, 50, 100, 100]);
    expect(stored.equals(content)).toBe(true);
    expect(calls).toEqual(['POST', 'PATCH 0', 'PATCH 524288', 'PATCH 1048576']);
  });

  it('and continues where a lost connection left it, without sending a piece twice', async () => {
    faults = [null, null, 'refuse', 'refuse', null, 'lose the answer'];
    await send();
    expect(stored.equals(content)).toBe(true);
    expect(calls).toEqual([
      'POST',
      'PATCH 0',
      'PATCH 524288',
      'POST',
      'POST',
      'PATCH 524288',
      'POST',
      'PATCH 1048576',
    ]);
    expect(pauses).toEqual([1_000, 2_000, 4_000]);
  });

  it('once there is a network, however long that takes', async () => {
    const browser = new EventTarget();
    const sent = send(async () => void (await once(browser, 'online')));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(calls).toEqual([]);
    const connected = setInterval(() => browser.dispatchEvent(new Event('online')), 1);
    await sent;
    clearInterval(connected);
    expect(stored.equals(content)).toBe(true);
    expect(pauses).toEqual([]);
  });

  it('unless it is ended while it waits for a network', async () => {
    const ending = new AbortController();
    const wait = async () => {
      await Promise.resolve();
      ending.abort();
    };
    const sent = send(wait, ending);
    await expect(sent).rejects.toThrow('no longer wanted');
    expect(calls).toEqual([]);
    expect(pauses).toEqual([]);
  });

  it('after the wait that the server asks for', async () => {
    faults = [429, 503];
    await send();
    expect(pauses).toEqual([7_000, 7_000]);
  });

  it('but not again when it cannot be used', async () => {
    faults = [null, 415];
    await expect(send()).rejects.toMatchObject({ status: 415 });
    expect(calls).toEqual(['POST', 'PATCH 0']);
  });

  it('until a minute has brought nothing forward', async () => {
    faults = Array.from({ length: 20 }, () => 'refuse' as const);
    await expect(send()).rejects.toThrow();
    expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 30_000]);
  });
});

describe('the id of a file', () => {
  it('is the same for the same content in one try of a document, and a UUID', async () => {
    const id = await fileIdOf('document', 0, file());
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(await fileIdOf('document', 0, new File([content], 'another name'))).toBe(id);
    const others = [
      await fileIdOf('document', 1, file()),
      await fileIdOf('other', 0, file()),
      await fileIdOf('document', 0, new File(['other content'], 'payslip.pdf')),
    ];
    expect(new Set([id, ...others]).size).toBe(4);
  });
});

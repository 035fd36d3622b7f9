import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { connect } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, request as ask, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startGateway, type TestGateway } from '../testing/gateway.ts';
import request from 'supertest';

const script = `console.log(${JSON.stringify('a'.repeat(5_000))})`;
const index =
  '<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__" src="/assets/app-1a2b.js"></script>';

let gateway: TestGateway;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loanline-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), index);
  await writeFile(join(folder, 'assets/app-1a2b.js'), script);
  await writeFile(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(script));
  await writeFile(join(folder, 'assets/app-1a2b.js.gz'), gzipSync(script));
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  gateway = await startGateway({ WEB_DIST: folder });
});
afterAll(async () => {
  await gateway.stop();
  await rm(folder, { recursive: true });
});

const page = (path: string, accept = 'text/html,*/*;q=0.8') =>
  fetch(`${gateway.url}${path}`, { headers: { accept } });

/** fetch would undo the encoding. */
const headersOf = (path: string, accepted: string) =>
  new Promise<IncomingHttpHeaders>((resolve) => {
    get(`${gateway.url}${path}`, { headers: { 'accept-encoding': accepted } }, (response) => {
      response.resume();
      resolve(response.headers);
    });
  });
const encodingOf = async (path: string, accepted: string) =>
  (await headersOf(path, accepted))['content-encoding'];

describe('a page', () => {
  it.each(['/', '/index.html', '/tracker', '/tracker/abc', '/apply', '/admin', '/no/such/page'])(
    '%s is the web app',
    async (path) => {
      const response = await page(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.text()).toContain('/assets/app-1a2b.js');
    },
  );

  it.each(['*/*', 'text/html'])('is there for a link preview that accepts %s', async (accept) => {
    const response = await page('/apply', accept);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
  });

  it('gives link previews its own address, without what identifies a customer', async () => {
    await writeFile(
      join(folder, 'index.html'),
      `${index}<link href="__PAGE__"><meta content="__ORIGIN__/preview.png">`,
    );
    const secure = await gateway.beside({
      WEB_DIST: folder,
      PUBLIC_ORIGIN: 'https://loans.example',
      TRUST_PROXY: '1',
    });
    const bodyOf = async (path: string) =>
      (await fetch(`${secure.url}${path}`, { headers: { accept: 'text/html' } })).text();
    expect(await bodyOf('/apply?step=consent')).toContain(
      '<link href="https://loans.example/apply"><meta content="https://loans.example/preview.png">',
    );
    expect(await bodyOf('/tracker/abc%22?id=07480')).toContain('<link href="https://loans.example/">');
    await writeFile(join(folder, 'index.html'), index);
  });

  it.each([
    ['gzip, br', 'gzip'],
    ['identity', undefined],
  ])('is compressed for a client that accepts %s, with its security headers', async (accepted, encoding) => {
    const headers = await headersOf('/', accepted);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['vary']).toMatch(/accept-encoding/i);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    const body = await (await page('/')).text();
    expect(body).toContain('/assets/app-1a2b.js');
  });

  it('is not what asks for JSON gets', async () => {
    expect((await page('/apply', 'application/json')).status).toBe(404);
  });

  it('may run only what carries its nonce, a new one each time', async () => {
    const nonceIn = async () => {
      const response = await page('/');
      const policy = response.headers.get('content-security-policy') ?? '';
      const nonce = /script-src 'self' 'nonce-(\w+)'/.exec(policy)?.[1] ?? 'none';
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain(`connect-src 'self' ${gateway.url.replace('http', 'ws')}`);
      expect(policy).not.toContain('unsafe');
      const html = await response.text();
      expect(html.match(new RegExp(`nonce="${nonce}"`, 'g'))).toHaveLength(2);
      expect(html).not.toContain('__CSP_NONCE__');
      return nonce;
    };
    expect(await nonceIn()).not.toBe(await nonceIn());
  });

  it('is the newest, when the app is built again under a running gateway', async () => {
    await writeFile(join(folder, 'index.html'), index.replace('app-1a2b', 'app-3c4d'));
    expect(await (await page('/')).text()).toContain('/assets/app-3c4d.js');
    await rm(join(folder, 'index.html'));
    expect((await page('/')).status).toBe(404);
    await writeFile(join(folder, 'index.html'), index);
  });

  it('cannot be framed or sniffed, and sends no referrer', async () => {
    const { headers } = await page('/');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });

  it('is limited for each address, while health checks are not', async () => {
    const strict = await gateway.beside({ RATE_PAGE: '3/60' });
    const status = async (path: string) => (await fetch(`${strict.url}${path}`)).status;
    const asked = ['/', '/favicon.svg', '/api/openapi.json', '/api/openapi.json', '/'];
    const statuses: number[] = [];
    for (const path of asked) statuses.push(await status(path));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
  });

  it('insists on https where the product is there', async () => {
    const secure = await gateway.beside({ PUBLIC_ORIGIN: 'https://loans.example', TRUST_PROXY: '1' });
    const { headers } = await fetch(secure.url, { headers: { accept: 'text/html' } });
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d+/);
    expect((await page('/')).headers.get('strict-transport-security')).toBeNull();
  });
});

it.each([
  ['a page', 'GET / HTTP/1.1'],
  ['a call', 'GET /api/applications/07480 HTTP/1.1'],
  [
    'a socket',
    'GET /ws HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ],
])('a request for %s with two Host headers is refused', async (_what, head) => {
  const { hostname, port, host } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  socket.write(`${head}\r\nHost: ${host}\r\nhost: evil.example\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 400 /);
  socket.destroy();
});

describe('a file of the web app', () => {
  it('whose name changes with its content is cached for ever', async () => {
    const response = await page('/assets/app-1a2b.js');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await response.text()).toBe(script);
  });

  it.each([
    ['favicon.ico', 'image/vnd.microsoft.icon'],
    ['manifest.webmanifest', 'application/manifest+json'],
    ['robots.txt', 'text/plain'],
    ['apple-touch-icon.png', 'image/png'],
  ])('%s comes as %s', async (name, type) => {
    await writeFile(join(folder, name), 'x');
    const response = await page(`/${name}`);
    expect([response.status, response.headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
  });

  it('whose name stays is asked for again, and not sent again', async () => {
    const response = await page('/favicon.svg');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const etag = response.headers.get('etag') ?? '';
    // As a browser asks; fetch would add that it wants no cached answer.
    const again = await request(gateway.url).get('/favicon.svg').set('if-none-match', etag);
    expect(again.status).toBe(304);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('is compressed for a client that accepts %s', async (accepted, encoding) => {
    expect(await encodingOf('/assets/app-1a2b.js', accepted)).toBe(encoding);
  });

  it.each(['/assets/gone-9z.js', '/.env', '/assets/..%2f..%2f..%2fpackage.json'])(
    '%s is not there',
    async (path) => {
      expect((await page(path)).status).toBe(404);
    },
  );
});

it.each(['/', '/index.html', '/assets/app-1a2b.js', '/healthz', '/api/applications/07480'])(
  'TRACE %s returns nothing from the request',
  async (path) => {
    const status = await new Promise<number | undefined>((resolve) => {
      ask(`${gateway.url}${path}`, { method: 'TRACE', headers: { cookie: 'a=secret' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).end();
    });
    expect(status).toBe(404);
  },
);

describe('what is neither page nor file', () => {
  it.each(['/api', '/api/nothing', '/metrics', '/internal/applications'])(
    '%s is a 404 for programs',
    async (path) => {
      const response = await page(path, '*/*');
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'not-found' });
    },
  );

  it('is a 404 under /api for browsers too', async () => {
    expect((await page('/api/nothing')).status).toBe(404);
  });
});

it('serves only the API while there is no web app', async () => {
  const bare = await gateway.beside({ WEB_DIST: join(folder, 'not-built') });
  expect((await fetch(bare.url, { headers: { accept: 'text/html' } })).status).toBe(404);
  expect((await fetch(`${bare.url}/api/applications/07480`)).status).toBe(200);
});

describe('what every process answers', () => {
  it('is alive and ready', async () => {
    expect(await (await page('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await page('/readyz')).status).toBe(200);
  });

  it('describes its calls', async () => {
    expect(await encodingOf('/api/openapi.json', 'gzip')).toBe('gzip');
    expect(await encodingOf('/api/openapi.json', 'identity')).toBeUndefined();
    const document = (await (await page('/api/openapi.json')).json()) as { paths: Record<string, unknown> };
    expect(Object.keys(document.paths)).toContain('/api/chat/{applicationId}');
  });
});

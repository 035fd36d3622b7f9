import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTcpProxy, type TcpProxy } from '@loanline/kit/testing/faults/tcp-proxy';
import { eventually } from '@loanline/kit/testing/processes';
import { startGateway, type TestGateway } from './testing/gateway.ts';
import { createTrackerTokens } from './tracker-access/tracker-tokens.ts';

let gateway: TestGateway;
let proxy: TcpProxy;
let databaseUrl: string;
beforeAll(async () => {
  gateway = await startGateway();
  const url = new URL(gateway.databaseUrl);
  proxy = await startTcpProxy(Number(url.port || 5432));
  databaseUrl = Object.assign(url, { host: `127.0.0.1:${proxy.port}` }).href;
}, 60_000);
afterAll(async () => {
  proxy.heal();
  await gateway.stop();
  await proxy.stop();
}, 60_000);

const headersOf = {
  'a member of staff': async () => ({ authorization: `Bearer ${await gateway.signIn()}` }),
  'a member of staff with a cookie': async () => ({ cookie: `loanline_staff=${await gateway.signIn()}` }),
  'a customer who has confirmed who they are': async () => {
    const tokens = createTrackerTokens(gateway.privateKey);
    const token = await tokens.sign({ applicationId: '07480', trackerId: 'track-07480' });
    return { cookie: `loanline_tracker=${token}` };
  },
};
type Who = keyof typeof headersOf;

describe('a call while the database does not answer', () => {
  let other: { readonly url: string; stop(): Promise<void> };
  beforeEach(async () => {
    proxy.heal();
    other = await gateway.beside({ DATABASE_URL: databaseUrl });
  });

  it.each<[Who, string]>([
    ['a member of staff', '/api/applications'],
    ['a member of staff with a cookie', '/api/admin/verify'],
    ['a customer who has confirmed who they are', '/api/applications/07480'],
  ])(
    'given %s calls %s, then it is refused within seconds for a moment, and nobody is signed out',
    async (who, path) => {
      const headers: Record<string, string> = await headersOf[who]();
      // Connections open to the database, through the proxy.
      expect((await fetch(`${other.url}/readyz`)).status).toBe(200);
      // Also for new connections, over which the pool would find out that the others are lost.
      proxy.delay(20_000);
      const askedAt = performance.now();
      const refused = await fetch(other.url + path, { headers });
      expect(performance.now() - askedAt).toBeLessThan(8_000);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(refused.headers.get('set-cookie')).toBeNull();
      proxy.heal();
      await eventually(async () => {
        if ((await fetch(other.url + path, { headers })).status !== 200) throw new Error('refused');
      }, 30_000);
      await other.stop();
    },
    60_000,
  );
});

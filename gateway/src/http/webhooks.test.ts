import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createHttpServer, type HttpServer } from '@loanline/kit/http/http-server';
import { handle } from '@loanline/kit/http/handler';
import { createIdentityVerifier } from '@loanline/kit/access/identity';
import { createLogger } from '@loanline/kit/runtime/logger';
import { createMetrics } from '@loanline/kit/observability/metrics';
import { routes } from '@loanline/proto/routes';
import { createPublicKey } from 'node:crypto';
import { freePort } from '@loanline/kit/testing/processes';
import { startGateway, type TestGateway } from '../testing/gateway.ts';

interface Forwarded {
  readonly caller: string;
  readonly url: string;
  readonly body: string;
  readonly signature: string | undefined;
  readonly authorization: string | undefined;
}

let gateway: TestGateway;
let messaging: HttpServer;
const forwarded: Forwarded[] = [];
beforeAll(async () => {
  const port = await freePort();
  gateway = await startGateway({ MESSAGING_URL: `http://127.0.0.1:${port}`, RATE_WEBHOOK: '20/60' });
  messaging = createHttpServer({
    logger: createLogger('messaging', 'silent'),
    metrics: createMetrics('messaging'),
    verifyIdentity: createIdentityVerifier(
      createPublicKey(gateway.privateKey).export({ type: 'spki', format: 'pem' }).toString(),
      'messaging',
    ),
    isReady: () => Promise.resolve(true),
    routes: [
      handle(routes.receiveSmsStatus, async ({ caller, request }) => {
        forwarded.push({
          caller: caller.kind,
          url: request.originalUrl,
          body: (request.body as Buffer).toString(),
          signature: request.get('x-twilio-signature'),
          authorization: request.get('authorization'),
        });
        return '<Response/>';
      }),
    ],
  });
  await messaging.listen(port, '127.0.0.1');
});
afterAll(async () => {
  await gateway.stop();
  await messaging.stop();
});

const deliver = (headers: Record<string, string> = {}, body = 'From=%2B44&Body=a+b%0A&Empty=') =>
  fetch(`${gateway.url}/api/sms/status?message=1&x=%2B`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': 'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
      ...headers,
    },
    body,
  });

it('a webhook is passed on to the letter, without a session, and its answer brought back', async () => {
  const response = await deliver();
  expect([response.status, await response.text()]).toEqual([200, '<Response/>']);
  expect(response.headers.get('content-type')).toContain('text/xml');
  expect(forwarded).toEqual([
    {
      caller: 'anonymous',
      url: '/api/sms/status?message=1&x=%2B',
      body: 'From=%2B44&Body=a+b%0A&Empty=',
      signature: 'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
      authorization: undefined,
    },
  ]);
});

it('a webhook that shows a session is still anonymous', async () => {
  await deliver({ authorization: `Bearer ${await gateway.signIn()}` });
  expect(forwarded.at(-1)).toMatchObject({ caller: 'anonymous', authorization: undefined });
});

it('a signature that comes as authorization is passed on, and nothing else that does', async () => {
  await deliver({ authorization: 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmVk' });
  expect(forwarded.at(-1)).toMatchObject({
    caller: 'anonymous',
    authorization: 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmVk',
  });
  await deliver({ authorization: 'Basic cGFzczp3b3Jk' });
  expect(forwarded.at(-1)?.authorization).toBeUndefined();
});

it('a delivery of 3 MB, as Meta makes, is passed on whole; one above 4 MB is refused', async () => {
  const large = `Body=${'a'.repeat(3_000_000)}`;
  expect((await deliver({}, large)).status).toBe(200);
  expect(forwarded.at(-1)?.body).toHaveLength(large.length);
  expect((await deliver({}, `Body=${'a'.repeat(4 * 1024 * 1024)}`)).status).toBe(413);
});

it('webhooks have a limit of their own, and staff can work on when it is reached', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 40 }, () => deliver().then(({ status }) => status)),
  );
  expect(statuses).toContain(429);
  const token = await gateway.signIn();
  const list = await fetch(`${gateway.url}/api/applications`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(list.status).toBe(200);
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@loanline/kit/testing/processes';
import { connect } from 'node:net';
import { gatewayRoutes } from '../routes.ts';
import { startGateway, type TestGateway } from '../testing/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ CALLS_PER_ADDRESS: '5', TRUST_PROXY: '1' });
});
afterAll(() => gateway.stop());

/** Makes a call whose body never arrives. */
const begin = (address: string, port = Number(new URL(gateway.url).port)) => {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/sms/webhook HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\ncontent-length: 100\r\n\r\na`,
  );
  return socket;
};
const statusFrom = async (address: string) =>
  (await fetch(`${gateway.url}/api/applications/07480`, { headers: { 'x-forwarded-for': address } })).status;

it('an address has only so many calls at the same time, and others have theirs', async () => {
  const held = Array.from({ length: 5 }, () => begin('192.0.2.1'));
  await eventually(async () => expect(await statusFrom('192.0.2.1')).toBe(429));
  expect(await statusFrom('192.0.2.2')).toBe(200);
  for (const socket of held) socket.destroy();
  await eventually(async () => expect(await statusFrom('192.0.2.1')).toBe(200));
});

it('a gateway that answers as many calls as it can refuses more at once, and says when to come again', async () => {
  const busy = await startGateway({ CALLS_AT_ONCE: '5', TRUST_PROXY: '1' });
  try {
    const port = Number(new URL(busy.url).port);
    const held = Array.from({ length: 5 }, (_, place) => begin(`192.0.2.${place}`, port));
    const ask = () => fetch(`${busy.url}/api/applications/07480`);
    await eventually(async () => expect((await ask()).status).toBe(503));
    const startedAt = performance.now();
    const refused = await Promise.all(Array.from({ length: 200 }, ask));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(refused.every(({ headers }) => headers.get('retry-after') === '2')).toBe(true);
    // None of them waited for the calls in progress, which have 10 s.
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    for (const socket of held) socket.destroy();
    await eventually(async () => expect((await ask()).status).toBe(200));
  } finally {
    await busy.stop();
  }
});

it('only staff may send files, which go on as slowly as they come', () => {
  const uploads = gatewayRoutes.filter(({ upload }) => upload !== undefined);
  expect(new Set(uploads.map(({ access }) => access))).toEqual(new Set(['staff']));
});

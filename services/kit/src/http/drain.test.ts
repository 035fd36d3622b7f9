import { expect, it } from '@jest/globals';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drain } from './drain.ts';

it('lets the request in progress finish and then closes its keep-alive connection', async () => {
  let finish: () => void = () => undefined;
  const server = createServer((_request, response) => {
    finish = () => void response.end('done');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const answer = new Promise<string>((resolve, reject) => {
    get({ port, agent, host: '127.0.0.1' }, (response) => {
      response.setEncoding('utf8').on('data', resolve);
    }).on('error', reject);
  });
  await new Promise<void>((resolve) => server.once('request', () => resolve()));

  const drained = drain(server, 0);
  finish();

  await expect(answer).resolves.toBe('done');
  await drained;
  expect(server.listening).toBe(false);
  agent.destroy();
});

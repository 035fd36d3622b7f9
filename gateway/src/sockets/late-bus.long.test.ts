import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createRabbitBus } from '@loanline/kit/events/bus/rabbit-bus';
import { createLogger } from '@loanline/kit/runtime/logger';
import { describeWith } from '@loanline/kit/testing/describe-with';
import { eventually } from '@loanline/kit/testing/processes';
import { hasRabbitMq, startRabbitMq, type TestRabbitMq } from '@loanline/kit/testing/rabbitmq';
import { messagePosted } from '../testing/events.ts';
import { startGateway, type TestGateway } from '../testing/gateway.ts';
import { openSocket } from '../testing/socket-client.ts';

describeWith(hasRabbitMq(), 'rabbitmq-server')('a gateway whose broker is not there when it starts', () => {
  let broker: TestRabbitMq;
  let gateway: TestGateway;
  beforeAll(async () => {
    broker = await startRabbitMq();
    await broker.kill();
    gateway = await startGateway(
      {},
      createRabbitBus({ url: broker.url, logger: createLogger('bus', 'silent') }),
    );
  }, 90_000);
  afterAll(async () => {
    await gateway.stop();
    await broker.stop();
  });

  it('serves, and once the broker is there asks browsers to fetch again and pushes to them', async () => {
    expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${gateway.url}/api/applications/07480`)).status).toBe(200);
    const socket = await openSocket(gateway.url);
    socket.send({ type: 'subscribe', applicationId: '07480' });
    await socket.next('subscribed');
    await broker.start();
    await socket.next('resync');
    // The bus publishes over a connection of its own.
    await eventually(() => gateway.bus.publish([messagePosted('07480', 'Hello')]), 30_000);
    expect(await socket.next('chat_message')).toMatchObject({ message: { text: 'Hello' } });
    socket.socket.terminate();
  }, 90_000);
});

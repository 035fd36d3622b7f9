import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { startGateway, type TestGateway } from '../testing/gateway.ts';
import { openSocket, refusal } from '../testing/socket-client.ts';

const abnormalClosure = 1006;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

describe('a browser that means harm', () => {
  it('is answered when it pings, and cut off when it floods with pings', async () => {
    const { socket, closed } = await openSocket(gateway.url);
    let pongs = 0;
    socket.on('pong', () => pongs++);
    socket.ping();
    while (pongs === 0) await wait(5);
    for (let i = 0; i < 1_000; i++) socket.ping('x'.repeat(125));
    expect(await closed()).toBe(abnormalClosure);
    expect(pongs).toBeLessThan(200);
  });

  it('is closed when it sends too many pongs', async () => {
    const { socket, closed } = await openSocket(gateway.url);
    for (let i = 0; i < 1_000; i++) socket.pong();
    expect(await closed()).toBe(abnormalClosure);
  });

  it('has no more sockets for opening them while the gateway looks up who it is', async () => {
    const beside = await gateway.beside({ SOCKETS_PER_ADDRESS: '5' });
    try {
      const headers = { authorization: `Bearer ${await gateway.signIn()}x` };
      const opens = (): Promise<boolean> =>
        new Promise((resolve) => {
          new WebSocket(`${beside.url}/ws`, { headers })
            .once('open', () => resolve(true))
            .once('error', () => resolve(false));
        });
      const crowd = await Promise.all(Array.from({ length: 40 }, opens));
      expect(crowd.filter(Boolean)).toHaveLength(5);
    } finally {
      await beside.stop();
    }
  });

  it('leaves places for staff, from however many networks it opens sockets', async () => {
    const beside = await gateway.beside({ SOCKETS_AT_ONCE: '10', TRUST_PROXY: '1' });
    try {
      const from = (network: number) => ({ 'x-forwarded-for': `2001:db8:${network}::1` });
      for (let n = 0; n < 8; n += 1) await openSocket(beside.url, { headers: from(n) });
      const { status, headers } = await refusal(beside.url, { headers: from(8) });
      expect([status, headers['retry-after']]).toEqual([503, '2']);
      const staff = { headers: { authorization: `Bearer ${await gateway.signIn()}` } };
      for (let n = 0; n < 2; n += 1) await openSocket(beside.url, staff);
      expect((await refusal(beside.url, staff)).status).toBe(503);
    } finally {
      await beside.stop();
    }
  });

  it('has no more sockets for opening them from many networks of one /48', async () => {
    const beside = await gateway.beside({ SOCKETS_PER_SITE: '3', TRUST_PROXY: '1' });
    try {
      const from = (network: number) => ({ 'x-forwarded-for': `2001:db8:1:${network}::1` });
      for (let n = 0; n < 3; n += 1) await openSocket(beside.url, { headers: from(n) });
      expect((await refusal(beside.url, { headers: from(3) })).status).toBe(429);
    } finally {
      await beside.stop();
    }
  });

  it('opens no more sockets than RATE_PAGE allows, even when it closes each', async () => {
    const beside = await gateway.beside({ RATE_PAGE: '5/60' });
    try {
      const opens = (): Promise<boolean> =>
        new Promise((resolve) => {
          const socket = new WebSocket(`${beside.url}/ws`);
          socket
            .once('error', () => resolve(false))
            .once('open', () => socket.close())
            .once('close', () => resolve(true));
        });
      const opened: boolean[] = [];
      for (let n = 0; n < 7; n += 1) opened.push(await opens());
      expect(opened).toEqual([true, true, true, true, true, false, false]);
    } finally {
      await beside.stop();
    }
  });

  it('is shown as typing at most once a second, however often it reports it', async () => {
    const [writer, reader] = [await openSocket(gateway.url), await openSocket(gateway.url)];
    for (const { send, next } of [writer, reader]) {
      send({ type: 'subscribe', applicationId: '07480' });
      await next('subscribed');
    }
    for (let i = 0; i < 20; i++) writer.send({ type: 'typing', applicationId: '07480' });
    await writer.settled();
    await reader.next('typing');
    await reader.settled();
    expect(reader.frames.filter(({ type }) => type === 'typing')).toHaveLength(1);
    writer.socket.close();
    reader.socket.close();
  });

  it('is shown as typing once a second, however many connections it uses', async () => {
    const crowd = await Promise.all(Array.from({ length: 10 }, () => openSocket(gateway.url)));
    for (const { send, next } of crowd) {
      send({ type: 'subscribe_inquiry', inquiryId: 'inquiry-1' });
      await next('subscribed_inquiry');
    }
    for (const { send } of crowd) send({ type: 'inquiry_typing', inquiryId: 'inquiry-1' });
    for (const { settled } of crowd) await settled();
    const heard = crowd.flatMap(({ frames }) => frames.filter(({ type }) => type === 'inquiry_typing'));
    // The other nine hear only the first.
    expect(heard).toHaveLength(9);
    for (const { socket } of crowd) socket.close();
  });

  it('opens at most ten sockets in a conversation', async () => {
    const crowd = await Promise.all(Array.from({ length: 11 }, () => openSocket(gateway.url)));
    for (const { send, settled } of crowd) {
      send({ type: 'subscribe', applicationId: '07480' });
      await settled();
    }
    const refused = crowd.filter(({ frames }) => frames.some(({ type }) => type === 'error'));
    expect(refused).toEqual([crowd[10]]);
    expect(refused[0]?.frames).toContainEqual(expect.objectContaining({ code: 'too-many-requests' }));
    for (const { socket } of crowd) socket.close();
  });

  it('is cut off when it sends nonsense', async () => {
    const { socket, frames, closed } = await openSocket(gateway.url);
    for (let i = 0; i < 5_000; i++) socket.send('');
    expect(await closed()).toBe(4029);
    expect(frames.length).toBeLessThan(150);
  });

  it('holds no connection whose upgrade was refused, even when it never closes its own end', async () => {
    const { hostname, port } = new URL(gateway.url);
    const stream = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    stream.write(
      'GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    const answer: Buffer[] = [];
    stream.on('data', (data: Buffer) => answer.push(data));
    await new Promise((resolve) => stream.once('end', resolve));
    expect(Buffer.concat(answer).toString()).toMatch(/^HTTP\/1.1 404 /);
    // Writing to a connection that the other side has closed breaks it.
    const broken = new Promise((resolve) => stream.once('error', resolve));
    const writes = setInterval(() => stream.write('x'), 20);
    await broken;
    clearInterval(writes);
    stream.destroy();
  });
});

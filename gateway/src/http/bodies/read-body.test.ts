import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createBodyBudget, type BodyShare } from '@loanline/kit/http/body-budget';
import { eventually } from '@loanline/kit/testing/processes';
import { listen } from '@loanline/kit/http/listen';
import { answerProblem } from '../answer-problem.ts';
import { readBody } from './read-body.ts';

let server: Server;
let port: number;
let read: Promise<Buffer>[];
let openShare: () => BodyShare;
beforeEach(async () => {
  read = [];
  openShare = createBodyBudget(150);
  server = createServer((request, response) => {
    const share = openShare();
    response.once('close', share.release);
    const body = readBody(request, { mostBytes: 100, timeoutMs: 300, takeRoom: share.take });
    read.push(body);
    body.then(
      (bytes) => response.end(bytes),
      (problem: unknown) => answerProblem(response, problem),
    );
  });
  port = Number(new URL(await listen(server, 0, '127.0.0.1')).port);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const post = (body: string) => fetch(`http://127.0.0.1:${port}`, { method: 'POST', body });

const begin = (head: string): Socket => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\n${head}\r\n\r\n`);
  return socket;
};

describe('a body', () => {
  it('is read whole', async () => {
    expect(await (await post('a'.repeat(100))).text()).toBe('a'.repeat(100));
  });

  it('is refused when it turns out longer than it may be', async () => {
    const socket = begin('transfer-encoding: chunked');
    socket.write(`65\r\n${'a'.repeat(101)}\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 413 /);
    socket.destroy();
  });

  it('is refused after the deadline, and its connection is closed', async () => {
    const socket = begin('content-length: 50');
    const drip = setInterval(() => socket.write('a'), 50);
    const pieces: Buffer[] = [];
    socket.on('data', (piece: Buffer) => pieces.push(piece)).on('error', () => undefined);
    await once(socket, 'close');
    clearInterval(drip);
    expect(Buffer.concat(pieces).toString()).toMatch(/^HTTP\/1.1 408 [^]*"too-slow"/);
  });

  it('is refused when others leave no room for it, and accepted once they do', async () => {
    const slow = begin('content-length: 100');
    slow.write('a'.repeat(90));
    await once(server, 'request');
    const tooMuch = await post('a'.repeat(100));
    expect([tooMuch.status, tooMuch.headers.get('retry-after')]).toEqual([503, '5']);
    slow.write('a'.repeat(10));
    await once(slow, 'data');
    slow.destroy();
    await eventually(async () => expect((await post('a'.repeat(100))).status).toBe(200));
  });

  it('ends the wait when its client leaves', async () => {
    const socket = begin('content-length: 50');
    await once(server, 'request');
    socket.destroy();
    await expect(read[0]).rejects.toMatchObject({ code: 'malformed-request' });
  });
});

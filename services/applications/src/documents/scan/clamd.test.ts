import { afterEach, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { eicar, honest, startClamdStandIn, startClamdThatReadsNothing } from '../testing/clamd-stand-in.ts';
import { createClamd } from './clamd.ts';

let stop = () => Promise.resolve();
afterEach(() => stop());

const start = async (answerTo: (content: Buffer) => string | null) => {
  const standIn = await startClamdStandIn(answerTo);
  stop = standIn.stop;
  return createClamd({ host: '127.0.0.1', port: standIn.port, timeoutMs: 500 });
};

it.each([
  ['clean', randomBytes(200_000)],
  ['clean', Buffer.from('a')],
  ['infected', Buffer.concat([randomBytes(150_000), Buffer.from(eicar)])],
] as const)('a file is %s', async (result, content) => {
  let received = Buffer.alloc(0);
  const clamd = await start((all) => {
    received = Buffer.from(all);
    return honest(all);
  });
  expect(await clamd.scan(content)).toBe(result);
  expect(received.equals(content)).toBe(true);
});

it.each(['INSTREAM size limit exceeded. ERROR', 'stream: ERROR', '', 'OK'])(
  'an answer %j is no result',
  async (answer) => {
    const clamd = await start(() => answer);
    await expect(clamd.scan(Buffer.from('a'))).rejects.toThrow('clamd did not scan a file');
  },
);

it.each(["Can't write to temporary file. ERROR\0", ''])(
  'given clamd ends with %j before it has read the whole file, then there is no result',
  async (answer) => {
    const standIn = await startClamdThatReadsNothing(answer);
    stop = standIn.stop;
    const clamd = createClamd({ host: '127.0.0.1', port: standIn.port, timeoutMs: 500 });
    await expect(clamd.scan(randomBytes(20_000_000))).rejects.toThrow('clamd did not scan a file');
  },
  5_000,
);

it('no answer is no result, after a deadline', async () => {
  const clamd = await start(() => null);
  await expect(clamd.scan(Buffer.from('a'))).rejects.toThrow('clamd did not answer in time');
});

it('nobody there is no result', async () => {
  const clamd = await start(honest);
  await stop();
  stop = () => Promise.resolve();
  await expect(clamd.scan(Buffer.from('a'))).rejects.toThrow('ECONNREFUSED');
});

import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { describeWith } from '@loanline/kit/testing/describe-with';
import { startServer, eventually, freePort, type Server } from '@loanline/kit/testing/processes';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWrongClock, hasWrongClocks, removeSharedMemory, type WrongClock } from './wrong-clock.ts';

const program = `require('node:http').createServer((_, answer) => {
  const begun = performance.now();
  setTimeout(() => answer.end(JSON.stringify({ now: Date.now(), waited: performance.now() - begun })), 200);
}).listen(process.env.PORT)`;

describeWith(hasWrongClocks(), 'faketime')('a process with a wrong clock', () => {
  let folder: string;
  let clock: WrongClock;
  let server: Server;
  let read: () => Promise<{ now: number; waited: number }>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'loanline-clock-'));
    clock = await createWrongClock(join(folder, 'clock'));
    const port = String(await freePort());
    server = startServer(process.execPath, ['-e', program], { ...clock.environment, PORT: port });
    read = async () =>
      (await (await fetch(`http://127.0.0.1:${port}`)).json()) as { now: number; waited: number };
    await eventually(read);
  });
  afterEach(async () => {
    await server.stop();
    await removeSharedMemory();
    await rm(folder, { recursive: true });
  });

  it.each([600, -600, 0])('reads a time that is %i s off, and waits as long as before', async (seconds) => {
    await clock.setOffset(seconds);
    const { now, waited } = await read();
    expect(Math.abs(now - Date.now() - seconds * 1_000)).toBeLessThan(5_000);
    expect(waited).toBeGreaterThan(150);
    expect(waited).toBeLessThan(5_000);
  });
});

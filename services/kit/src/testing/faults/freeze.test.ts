import { afterEach, describe, expect, it } from '@jest/globals';
import { transformFile } from '@swc/core';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { whileFrozen } from './freeze.ts';
import { eventually } from '../processes.ts';

const ticker = 'while :; do echo tick; sleep 0.02; done';

const started: ChildProcess[] = [];
afterEach(() => {
  for (const { pid = 0, signalCode } of started.splice(0)) if (!signalCode) process.kill(-pid, 'SIGKILL');
});

/** Starts a program as the leader of its own process group, so that the whole group can be ended. */
const startGroup = (command: string, args: readonly string[]) => {
  const child = spawn(command, args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  return child;
};

const start = (command: string, args: readonly string[]): { pid: number; ticks(): number } => {
  const child = startGroup(command, args);
  let heard = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    heard += chunk.length;
  });
  return { pid: child.pid ?? 0, ticks: () => heard };
};

const ticksWithin = async (ticks: () => number, ms: number): Promise<number> => {
  const before = ticks();
  await wait(ms);
  return ticks() - before;
};

const goesOn = (ticks: () => number) =>
  eventually(async () => expect(await ticksWithin(ticks, 100)).toBeGreaterThan(0));

describe('freeze', () => {
  it('given a process with children, then all of them stop, and run again afterwards, even when the work fails', async () => {
    const { pid, ticks } = start('/bin/sh', ['-c', `(${ticker}) & wait`]);
    await goesOn(ticks);
    const failing = whileFrozen([pid], async () => {
      await wait(100);
      expect(await ticksWithin(ticks, 300)).toBe(0);
      throw new Error('of the work');
    });
    await expect(failing).rejects.toThrow('of the work');
    await goesOn(ticks);
  });

  it('given that the process that froze it is killed, then the process runs again', async () => {
    const { pid, ticks } = start('/bin/sh', ['-c', ticker]);
    await goesOn(ticks);
    const { code } = await transformFile(new URL('./freeze.ts', import.meta.url).pathname, {
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
    });
    const script = `${code}; freeze(${pid}); console.log('frozen'); setInterval(() => {}, 1000);`;
    const other = startGroup(process.execPath, ['--input-type=module', '-e', script]);
    await once(other.stdout, 'data');
    await wait(100);
    expect(await ticksWithin(ticks, 300)).toBe(0);
    other.kill('SIGKILL');
    await once(other, 'exit');
    await goesOn(ticks);
  });
});

import { expect, it } from '@jest/globals';
import { freePort } from './processes.ts';

it('never chooses a port again before somebody could listen on it', async () => {
  const ports = new Set<number>();
  for (let times = 0; times < 300; times += 1) ports.add(await freePort());
  expect(ports.size).toBe(300);
});

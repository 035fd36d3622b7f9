import { expect, it } from '@jest/globals';
import { freePort } from './processes.ts';

it('never chooses a port again before somebody could listen on it', async () => {
  const ports = await Promise.all(Array.from({ length: 300 }, () => freePort()));
  expect(new Set(ports).size).toBe(300);
});

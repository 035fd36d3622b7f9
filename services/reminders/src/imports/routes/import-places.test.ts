import { describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { createImportPlaces } from './import-places.ts';

const { signal } = new AbortController();
const limits = { mostAtOnce: 1, mostWaiting: 2, longestWaitMs: 1_000 };
const tooMany = { message: 'Other imports are under way. Try again in a moment.' };

describe('an import for which there is no place', () => {
  it('begins in its turn once another has ended', async () => {
    const enter = createImportPlaces(limits);
    const leave = await enter(signal);
    const begun: string[] = [];
    const others = ['second', 'third'].map(async (name) => {
      const leaveNext = await enter(signal);
      begun.push(name);
      return leaveNext;
    });
    await wait(10);
    expect(begun).toEqual([]);
    leave();
    (await others[0])?.();
    (await others[1])?.();
    expect(begun).toEqual(['second', 'third']);
    await expect(enter(signal)).resolves.toBeInstanceOf(Function);
  });

  it('is refused at once when too many wait already', async () => {
    const enter = createImportPlaces({ ...limits, mostWaiting: 0 });
    await enter(signal);
    await expect(enter(signal)).rejects.toMatchObject(tooMany);
  });

  it('is refused when none is free in time, and takes none later', async () => {
    const enter = createImportPlaces({ ...limits, longestWaitMs: 10 });
    const leave = await enter(signal);
    await expect(enter(signal)).rejects.toMatchObject(tooMany);
    leave();
    await expect(enter(signal)).resolves.toBeInstanceOf(Function);
  });

  it('takes none once its caller has left', async () => {
    const enter = createImportPlaces(limits);
    const leave = await enter(signal);
    const caller = new AbortController();
    const waits = enter(caller.signal);
    caller.abort();
    await expect(waits).rejects.toMatchObject(tooMany);
    leave();
    await expect(enter(signal)).resolves.toBeInstanceOf(Function);
  });
});

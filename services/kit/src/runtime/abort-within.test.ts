import { describe, expect, it } from '@jest/globals';
import { getEventListeners } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { listen } from '../http/listen.ts';
import { abortWithin } from './abort-within.ts';

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    const end = () => reject(signal.reason as Error);
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
  });

/** Collects garbage now, as Node does at a time of its own. */
const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
};

describe('work with a deadline', () => {
  it('is aborted after its timeout', async () => {
    await expect(abortWithin({ timeoutMs: 20 }, untilAborted)).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });

  it('is aborted for the reason of any of the signals, also of one that aborted before', async () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const work = abortWithin({ signals: [first.signal, undefined, second.signal] }, untilAborted);
    second.abort(new Error('no longer wanted'));
    await expect(work).rejects.toThrow('no longer wanted');
    await expect(abortWithin({ signals: [second.signal] }, untilAborted)).rejects.toThrow('no longer wanted');
  });

  it('leaves no timer and no listener behind', async () => {
    const { signal } = new AbortController();
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const before = timers();
    await expect(abortWithin({ timeoutMs: 60_000, signals: [signal] }, async () => 'done')).resolves.toBe(
      'done',
    );
    expect([timers(), getEventListeners(signal, 'abort').length]).toEqual([before, 0]);
  });

  it('is aborted although garbage was collected while it waited', async () => {
    const hanging = createServer(() => undefined);
    const url = await listen(hanging, 0, '127.0.0.1');
    const never = new AbortController().signal;
    const calls = Array.from({ length: 20 }, () =>
      abortWithin({ timeoutMs: 500, signals: [never] }, (signal) =>
        fetch(url, { redirect: 'error', signal }),
      ).catch((error: unknown) => (error as Error).name),
    );
    const collecting = setInterval(collectGarbage, 50);
    const names = await Promise.race([Promise.all(calls), wait(5_000, 'still waiting', { ref: false })]);
    clearInterval(collecting);
    hanging.closeAllConnections();
    hanging.close();
    expect(names).toEqual(calls.map(() => 'TimeoutError'));
  });
});

import { describe, expect, it } from '@jest/globals';
import { StoppedWhileStarting, startupStack } from './startup-stack.ts';

const recorded = (failAt?: string) => {
  const log: string[] = [];
  const product = startupStack(async (onStop) => {
    for (const part of ['postgres', 'chat', 'gateway']) {
      onStop(async () => {
        await Promise.resolve();
        log.push(`stop ${part}`);
      });
      await Promise.resolve();
      if (part === failAt) throw new Error(`${part} fails`);
      log.push(`start ${part}`);
    }
  });
  return { log, product };
};

describe('startupStack', () => {
  it('given everything started, then it is stopped in the reverse order, once', async () => {
    const { log, product } = recorded();
    await product.start();
    await product.stop();
    await product.stop();
    expect(log.slice(3)).toEqual(['stop gateway', 'stop chat', 'stop postgres']);
  });

  it('given a part that fails, then it and the parts before it are stopped, and the reason is given', async () => {
    const { log, product } = recorded('chat');
    await expect(product.start()).rejects.toThrow('chat fails');
    expect(log).toEqual(['start postgres', 'stop chat', 'stop postgres']);
  });

  it('given a stop in the middle of the start, then no further part is started', async () => {
    const { log, product } = recorded();
    const starting = product.start();
    await product.stop();
    await expect(starting).rejects.toThrow(StoppedWhileStarting);
    expect(log).toEqual(['start postgres', 'stop chat', 'stop postgres']);
  });
});

import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { killNetwork, make, reviveNetwork } from '../../lib/testing/dead-network.ts';
import { given } from '../../lib/testing/given.ts';
import { useDiscard, useReplay } from './services.ts';

const commands = {
  replay: () => given(useReplay).mutateAsync({ queue: 'chat' }),
  discard: () => given(useDiscard).mutateAsync({ queue: 'chat', id: 'one', reason: 'It was a test' }),
};

beforeEach(killNetwork);
afterEach(reviveNetwork);

it.each(Object.keys(commands) as (keyof typeof commands)[])(
  'a %s may take as long as its turn and two tries of the broker',
  async (name) => {
    const after = make(commands[name]);
    expect(await after(125_000)).toBe('waiting');
    expect(await after(10_000)).toBe('TimeoutError');
  },
);

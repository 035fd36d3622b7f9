import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { killNetwork, make, reviveNetwork } from '../../lib/testing/dead-network.ts';
import { useDiscard, useReplay } from './services.ts';

/** What a hook gives to a component. */
const given = <T>(hook: () => T): T => {
  let result: T | undefined;
  const Component = () => {
    result = hook();
    return null;
  };
  renderToString(createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Component)));
  return result as T;
};

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

import { expect, it } from '@jest/globals';
import { createTypingPace } from './typing-pace.ts';

it('each side of a conversation is shown as typing at most once a second', () => {
  let now = 0;
  const { mayShow } = createTypingPace(() => now);
  expect(mayShow('chat 1', 'customer')).toBe(true);
  now = 999;
  expect(mayShow('chat 1', 'customer')).toBe(false);
  expect(mayShow('chat 1', 'priya')).toBe(true);
  expect(mayShow('chat 2', 'customer')).toBe(true);
  now = 1_000;
  expect(mayShow('chat 1', 'customer')).toBe(true);
});

it('a limited number of conversations is remembered', () => {
  let now = 0;
  const { mayShow } = createTypingPace(() => now);
  const heard = Array.from({ length: 10_500 }, (_, i) => mayShow(`chat ${i}`, 'customer'));
  expect(heard.filter(Boolean)).toHaveLength(10_000);
  now = 1_000;
  expect(mayShow('chat 10400', 'customer')).toBe(true);
});

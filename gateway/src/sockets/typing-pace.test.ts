import { expect, it } from '@jest/globals';
import { createTypingPace } from './typing-pace.ts';

it('each side of a conversation is told as writing once a second', () => {
  let now = 0;
  const { mayTell } = createTypingPace(() => now);
  expect(mayTell('chat 1', 'customer')).toBe(true);
  now = 999;
  expect(mayTell('chat 1', 'customer')).toBe(false);
  expect(mayTell('chat 1', 'priya')).toBe(true);
  expect(mayTell('chat 2', 'customer')).toBe(true);
  now = 1_000;
  expect(mayTell('chat 1', 'customer')).toBe(true);
});

it('what is remembered is bounded', () => {
  let now = 0;
  const { mayTell } = createTypingPace(() => now);
  const heard = Array.from({ length: 10_500 }, (_, i) => mayTell(`chat ${i}`, 'customer'));
  expect(heard.filter(Boolean)).toHaveLength(10_000);
  now = 1_000;
  expect(mayTell('chat 10400', 'customer')).toBe(true);
});

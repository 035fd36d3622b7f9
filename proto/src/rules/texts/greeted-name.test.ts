import { expect, it } from '@jest/globals';
import { greetedName } from './greeted-name.ts';

it.each([
  'Ann',
  'Anne-Marie',
  'D’Arcy',
  "Sean O'Neill",
  'Ştefania',
  'J.R.',
  'Mary St. John',
  'أحمد',
  'Test 1',
])('%s is greeted by name', (name) => {
  expect(greetedName(name)).toBe(name);
});

it('is one line', () => {
  expect(greetedName(' Ann\n\tMaria     Jo ')).toBe('Ann Maria Jo');
});

it.each([
  '',
  ' ',
  'Win £500: evil.example/x',
  'evil.example',
  'www.evil.example',
  'https://evil.example',
  'Ann @evil',
  'call 07700900123',
  'customer,\n\nYour account is locked.',
  'your account is locked now',
  'A'.repeat(41),
])('%j is left out', (name) => {
  expect(greetedName(name)).toBe('');
});

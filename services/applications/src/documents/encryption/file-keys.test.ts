import { expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { createFileKeys } from './file-keys.ts';
import { documentKeys } from './key-setting.ts';

const text = (id: string, key = randomBytes(32)) => `${id}:${key.toString('base64')}`;

it('a new key encrypts, and the earlier one still decrypts', () => {
  const [earlier, later] = [text('2025'), text('2026')];
  const made = createFileKeys(documentKeys.parse(earlier)).make('file');
  const rotated = createFileKeys(documentKeys.parse(`${later},${earlier}`));
  expect(made.keyId).toBe('2025');
  expect(rotated.open('file', made.keyId, made.closed)).toEqual(made.key);
  expect(rotated.make('file').keyId).toBe('2026');
});

it('a key opens no other file, and without its own key of the settings none', () => {
  const keys = createFileKeys(documentKeys.parse(text('2026')));
  const { closed, keyId } = keys.make('file');
  expect(() => keys.open('other', keyId, closed)).toThrow('does not decrypt');
  expect(() => keys.open('file', '2025', closed)).toThrow('DOCUMENT_KEYS lacks the key 2025');
});

it.each([
  '',
  'key',
  '2026:short',
  `2026:${randomBytes(31).toString('base64')}`,
  `${text('a')},${text('a')}`,
  ':x',
])('%p is refused as a setting', (setting) => expect(documentKeys.safeParse(setting).success).toBe(false));

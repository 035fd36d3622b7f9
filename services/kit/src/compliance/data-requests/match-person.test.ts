import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { nobody } from './handle-data-request.ts';
import { isReference, mentionsPerson, surelyMentionsPerson, searchedFor } from './match-person.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ann = {
  references: ['500', 'LN-07480'],
  phones: ['+447700900123'],
  emails: ['ann@example.co'],
  names: ['Ann Lee', 'Cher'],
};
const holds = async (condition: typeof mentionsPerson, text: string, retained = nobody) => {
  const { rows } = await database.pool.query<{ is: boolean }>(`SELECT ${condition('$2::text', '$1')} AS is`, [
    JSON.stringify(searchedFor(ann, retained)),
    text,
  ]);
  return rows[0]?.is;
};

it.each([
  ['{"phone": "07700 900-123"}', true],
  ['{"phone": 7700900123}', true],
  ['rang from +44 (0)7700 900 123.', true],
  ['{"phone": "00447700900123"}', true],
  ['{"amount": "177009001234"}', false],
  ['{"card": "7700", "amount": "900123"}', false],
  [String.raw`{"notes": "at\nann@example.co, or\t07700900123"}`, true],
  ['Ann@Example.co', true],
  ['joann@example.co', false],
  ['ann@example.co.uk', false],
  ['{"name": "ANN  LEE"}', true],
  ['{"name": "Joann Leeson"}', false],
  ['{"name": "Ann Leeson"}', false],
  ['{"name": "Cher"}', false],
  ['{"amount": "500"}', false],
  ['Application ln-07480 is on the board more than once', true],
  ['Application LN-074801 is on the board more than once', false],
])('%s is of a person: %s', async (text, expected) => {
  expect(await holds(mentionsPerson, text)).toBe(expected);
});

it('a name is not enough, and a short reference counts where references are', async () => {
  expect(await holds(surelyMentionsPerson, 'Ann Lee')).toBe(false);
  expect(await holds(surelyMentionsPerson, '07700900123')).toBe(true);
  expect(await holds(isReference, '500')).toBe(true);
  expect(await holds(isReference, '5000')).toBe(false);
});

it('retained records are not searched for', async () => {
  for (const text of ['07700900123', 'ann@example.co', 'Ann Lee', 'LN-07480'])
    expect([await holds(mentionsPerson, text), await holds(mentionsPerson, text, ann)]).toEqual([
      true,
      false,
    ]);
});

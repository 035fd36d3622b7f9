import { describe, expect, it, jest } from '@jest/globals';
import { writeResult } from '../review-result.ts';
import { backCall, caseFile, said } from '../testing/case-files.ts';
import { createToolRunner } from './tool-runner.ts';

const deskFor = (...texts: string[]) => {
  const backCalls = ['07700900124', '07700900125', '07700900126'].map((phoneNumber) =>
    backCall({ phoneNumber }),
  );
  const file = caseFile({ chat: said(...texts), backCalls });
  return createToolRunner({ caseFile: file, result: writeResult(file, []) }, async () => undefined);
};
const reading = (name: string, after = 0) => ({ name, arguments: JSON.stringify({ after }) });
const longest = 4_000;
const recordsInPage = 40;

describe('the desk of a language model', () => {
  it.each([
    ['spaces', ' '],
    ['lines', '\n'],
    ['digits', '1'],
    ['digits with spaces', '1 '],
    ['sums', '£1'],
    ['sums with commas', '111,'],
    ['dots', '.'],
    ['letters', 'a'],
    ['capitals', 'A'],
    ['words with hyphens', 'a-'],
    ['apostrophes', "'"],
    ['apostrophes of a phone', '’'],
    ['at signs', 'a@'],
    ['titles', 'Mr '],
    ['house numbers', '1 a '],
    ['postcodes', 'A1 '],
    ['codes of the country', '44'],
    ['brackets', '(0)'],
    ['slashes', '1/'],
    ['ligatures of 18 letters', '\uFDFA'],
  ])('reads a page of the longest messages in no time: %s', async (_what, unit) => {
    const text = unit.repeat(longest).slice(0, longest);
    const desk = deskFor(...Array.from({ length: recordsInPage }, () => text));
    const before = process.cpuUsage();
    await desk.answer(reading('read_chat'));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(200);
  });

  it('replaces nothing once its budget is used up', async () => {
    const desk = deskFor(...Array.from({ length: 80 }, () => 'so '.repeat(300)));
    expect(await desk.answer(reading('read_chat'))).toContain('chat-40');
    const normalize = jest.spyOn(String.prototype, 'normalize');
    try {
      expect(await desk.answer(reading('read_chat', 40))).toContain('No more may be read');
      expect(normalize).not.toHaveBeenCalled();
    } finally {
      normalize.mockRestore();
    }
  });

  it.each([
    ['in its first 1,000 characters', `${'so '.repeat(328)}a 06600900456`],
    ['after white space', `Call${' '.repeat(900)}06600900456`],
    ['where it is cut before it is read', `${'a'.repeat(5_000 - 'Customer: @b 06600'.length)}@b 06600900456`],
  ])('shows no half of a number: %s', async (_where, text) => {
    const answer = await deskFor(text).answer(reading('read_chat'));
    expect(answer).toContain('chat-1');
    expect(answer).not.toContain('0660');
  });

  it('takes sums from the free text of an application for the words of the customer', async () => {
    const desk = deskFor();
    await desk.answer(reading('read_affordability'));
    const lines = [...desk.given.values()].map(({ says, isWords }) => [says, isWords]);
    expect(lines).toContainEqual(['income, Wages: £1,850.00 monthly, £1,850.00 a month', undefined]);
    expect(lines).toContainEqual(['expenditure, Rent: £600.00 monthly, £600.00 a month', true]);
    expect(lines).toContainEqual(['Left: £994.34 a month', undefined]);
  });
});

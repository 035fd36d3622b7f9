import { expect, it } from '@jest/globals';
import { assigneeWords } from './assignee-words.ts';

it.each([
  ['requests', null, 'any agent'],
  ['agent-notes', null, 'Agent'],
  ['requests', 'sam', 'sam'],
  ['agent-notes', 'sam', 'sam'],
] as const)('in the section %s, a request for %j is assigned to: %s', (section, assignedTo, words) => {
  expect(assigneeWords({ assignedTo }, section)).toBe(words);
});

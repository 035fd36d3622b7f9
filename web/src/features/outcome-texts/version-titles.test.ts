import { expect, it } from '@jest/globals';
import type { OutcomeText } from '@loanline/proto/entities/outcomes/outcome-text';
import { titledVersions } from './version-titles.ts';

const version = (number: number, given: Partial<OutcomeText> = {}): OutcomeText => ({
  outcome: 'declined',
  reason: 'too-young',
  label: 'Too young',
  text: 'You need to be 18 or over.',
  isRetired: false,
  version: number,
  changedBy: 'priya',
  changedAt: '2026-03-02T09:15:00.000Z',
  ...given,
});
const titles = (versions: readonly OutcomeText[]) => titledVersions(versions).map(({ title }) => title);

it('says of an added reason what each version changed', () => {
  const renamed = { label: 'Under 18' };
  expect(
    titles([
      version(5, renamed),
      version(4, { ...renamed, isRetired: true }),
      version(3, renamed),
      version(2, { text: 'Sorry.' }),
      version(1),
    ]),
  ).toEqual([
    'Version 5, in use again',
    'Version 4, retired',
    'Version 3, name changed to Under 18',
    'Version 2',
    'Version 1, added',
  ]);
});

it('says of a standard reason which version nobody has changed', () => {
  expect(titles([version(1, { isRetired: true }), version(0)])).toEqual([
    'Version 1, retired',
    'Standard text',
  ]);
});

it('says nothing of what the oldest of very many versions changed', () => {
  expect(titles([version(150), version(149)])).toEqual(['Version 150', 'Version 149']);
});

import { expect, it } from '@jest/globals';
import { dayFigures } from './day-figures.ts';

it('has a figure for each day, beside the day of the period before', () => {
  const figures = [
    { key: '2026-10-30', value: 0, before: 4 },
    { key: '2026-11-01', value: 3, before: 0 },
  ];
  expect(dayFigures(figures, { from: '2026-11-01', until: '2026-11-02' })).toEqual([
    { key: '2026-11-01', value: 3, before: 4 },
    { key: '2026-11-02', value: 0, before: 0 },
  ]);
});

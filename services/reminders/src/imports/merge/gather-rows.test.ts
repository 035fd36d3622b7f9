import { expect, it } from '@jest/globals';
import { createGatherer } from './gather-rows.ts';

const rangeOf = (...keys: string[]) => {
  const gathered = createGatherer(new Map(), 'batch', ',');
  for (const [at, key] of keys.entries()) gathered.stored.clean(at + 2, key, [key]);
  return gathered.take().range;
};

it('returns the keys between which a batch lies', () => {
  expect(rangeOf('C2', 'C10', 'C1', 'D')).toEqual(['C1', 'D']);
  expect(rangeOf('Z', 'a', 'é', '\ue000')).toEqual(['Z', '\ue000']);
});

it('returns nothing where the database has another order than JavaScript', () => {
  expect(rangeOf('\ue000', '😀')).toBeNull();
  expect(rangeOf()).toBeNull();
});

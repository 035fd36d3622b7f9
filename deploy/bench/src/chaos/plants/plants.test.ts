import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { findPlant, plants, type Plant } from './plants.ts';

const root = new URL('../../../../../', import.meta.url);

describe('a fault to plant', () => {
  it.each(Object.entries<Plant>(plants))(
    '%s: fits into one place of the built module',
    (_name, { file, edits }) => {
      const built = readFileSync(new URL(file, root), 'utf8');
      for (const [found] of edits) expect(built.split(found)).toHaveLength(2);
    },
  );

  it('that nobody knows is refused', () => {
    expect(() => findPlant('anything')).toThrow('There is no plant ‘anything’');
  });
});

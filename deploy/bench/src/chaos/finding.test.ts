import { describe, expect, it } from '@jest/globals';
import { showsPlant, type FindingKind } from './finding.ts';
import { plants } from './plants/plants.ts';

const losing = plants['the broker need not confirm'];
const slowing = plants['calls wait for the cache as long as it hangs'];
const ending = plants['an idle connection to Postgres that breaks ends the process'];
const found = (...kinds: FindingKind[]) => kinds.map((kind) => ({ kind, sentence: '' }));
const slowAfter = (what: string) => [
  { kind: 'slow', sentence: `${what}: chat messages work again only after 6000 ms` } as const,
];

describe('a plant', () => {
  it.each([
    ['that loses writes is found by a wrong write', losing, found('slow', 'wrong'), true],
    ['that loses writes is not found by slowness', losing, found('slow'), false],
    ['that loses writes is not found when writes cannot be counted', losing, found('uncounted'), false],
    ['is not found by a process that ended', losing, found('ended'), false],
    ['that ends processes is found by a process that ended', ending, found('ended'), true],
    ['that makes calls wait is found by slowness', slowing, slowAfter('the cache hangs for 6.0 s'), true],
    ['that makes calls wait is not found at other faults', slowing, slowAfter('chat 1 is killed'), false],
    ['that makes calls wait is not found when writes cannot be counted', slowing, found('uncounted'), false],
    ['is not found by a run without findings', losing, found(), false],
  ] as const)('%s', (_name, plant, findings, isFound) => {
    expect(showsPlant(plant, findings)).toBe(isFound);
  });
});

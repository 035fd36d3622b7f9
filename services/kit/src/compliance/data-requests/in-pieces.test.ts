import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { maxEventBytes } from '../../events/outbox/event-size.ts';
import { inPieces } from './in-pieces.ts';

const text = fc.integer({ min: 0, max: 30_000 }).map((length) => '€'.repeat(length));
const exported = fc.dictionary(
  fc.constantFrom('Messages', 'Calls', 'Notes'),
  fc.array(text, { maxLength: 40 }),
);

it('cuts an export into pieces that fit into an event, without losing any of it', () => {
  fc.assert(
    fc.property(exported, (data) => {
      const pieces = inPieces(data);
      if (pieces.length === 0) {
        expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThan(maxEventBytes / 2);
        return;
      }
      for (const piece of pieces)
        expect(Buffer.byteLength(JSON.stringify(piece))).toBeLessThan(maxEventBytes / 2);
      for (const [what, records] of Object.entries(data))
        expect(pieces.filter((piece) => piece.what === what).flatMap((piece) => piece.records)).toEqual(
          records,
        );
    }),
    { numRuns: 30 },
  );
});

it('leaves what fits into one event, and an erasure, as it is', () => {
  expect(inPieces({ Messages: ['short'] })).toEqual([]);
  expect(inPieces(null)).toEqual([]);
});

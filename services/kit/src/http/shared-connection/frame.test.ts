import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createFrameReader, encodeFrame, type Frame } from './frame.ts';

const frames = fc.array(
  fc.record({
    id: fc.nat({ max: 0xffff_ffff }),
    head: fc.jsonValue(),
    body: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  }),
  { maxLength: 8 },
);

/** Cuts bytes at the given places. */
const cut = (bytes: Buffer, places: readonly number[]): Buffer[] => {
  const at = places.map((place) => place % (bytes.length + 1)).toSorted((a, b) => a - b);
  return [...at, bytes.length].map((end, n) => bytes.subarray(at[n - 1] ?? 0, end));
};

it('reads the frames that were written, in whatever pieces they arrive', () => {
  fc.assert(
    fc.property(frames, fc.array(fc.nat(), { maxLength: 12 }), (sent, places) => {
      const received: Frame[] = [];
      const read = createFrameReader(100_000, (frame) => received.push(frame));
      const bytes = Buffer.concat(sent.map(({ id, head, body }) => encodeFrame(id, head, body)));
      for (const piece of cut(bytes, places)) read(piece);
      expect(received).toEqual(
        sent.map((frame) => ({ ...frame, head: JSON.parse(JSON.stringify(frame.head)) as unknown })),
      );
    }),
  );
});

it('carries a body that is a text', () => {
  const received: Frame[] = [];
  createFrameReader(1_000, (frame) => received.push(frame))(encodeFrame(7, [201], '£40, naïve'));
  expect(received.map(({ id, head, body }) => [id, head, body.toString()])).toEqual([
    [7, [201], '£40, naïve'],
  ]);
});

it('refuses a frame that is too long before all of it has arrived', () => {
  const read = createFrameReader(1_000, () => undefined);
  expect(() => read(encodeFrame(1, null, 'x'.repeat(1_001)).subarray(0, 12))).toThrow(RangeError);
});

it('refuses a head that is not JSON', () => {
  const frame = encodeFrame(1, 'head');
  frame.write('{', 12);
  expect(() => createFrameReader(1_000, () => undefined)(frame)).toThrow(SyntaxError);
});

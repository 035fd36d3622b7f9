import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { BrokenSealError, frameBytes, seal, unseal } from './sealed-stream.ts';

const key = randomBytes(32);
const sealedFrame = frameBytes + 16;
const headBytes = 36;

const collect = async (source: AsyncIterable<Uint8Array>) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
};
const cut = async function* (bytes: Buffer, length: number) {
  for (let at = 0; at < bytes.length; at += length)
    yield await Promise.resolve(bytes.subarray(at, at + length));
};
const close = (bytes: Buffer, name = 'folder/file') => collect(seal(key, name, [bytes]));
const open = (sealed: Buffer, name = 'folder/file', withKey = key) =>
  collect(unseal(withKey, name, cut(sealed, 7_919)));

describe('a sealed stream', () => {
  it.each([0, 1, frameBytes - 1, frameBytes, frameBytes + 1, 3 * frameBytes])(
    'of %i bytes comes back as it was, however it is cut',
    async (length) => {
      const bytes = randomBytes(length);
      const sealed = await collect(seal(key, 'folder/file', cut(bytes, 10_007)));
      expect(await open(sealed)).toEqual(bytes);
      expect(length < 16 || !sealed.includes(bytes.subarray(0, 16))).toBe(true);
    },
  );

  it('is never the same twice', async () => {
    const bytes = randomBytes(100);
    expect(await close(bytes)).not.toEqual(await close(bytes));
  });

  it('does not open under another key, another name, or with any byte changed', async () => {
    const sealed = await close(randomBytes(50));
    await expect(open(sealed, 'folder/file', randomBytes(32))).rejects.toThrow(BrokenSealError);
    await expect(open(sealed, 'folder/other')).rejects.toThrow(BrokenSealError);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await expect(open(changed)).rejects.toThrow(BrokenSealError);
    }
  });

  it('does not open when frames are missing, exchanged or repeated', async () => {
    const sealed = await close(randomBytes(3 * frameBytes));
    const frame = (place: number) =>
      sealed.subarray(headBytes + place * sealedFrame, headBytes + (place + 1) * sealedFrame);
    const head = sealed.subarray(0, headBytes);
    for (const frames of [[0, 1], [0], [], [1, 0, 2], [0, 2], [0, 1, 1, 2], [0, 1, 2, 2]])
      await expect(open(Buffer.concat([head, ...frames.map(frame)]))).rejects.toThrow(BrokenSealError);
    for (const length of [0, 10, headBytes, headBytes + 5, sealed.length - 1])
      await expect(open(sealed.subarray(0, length))).rejects.toThrow(BrokenSealError);
  });
});

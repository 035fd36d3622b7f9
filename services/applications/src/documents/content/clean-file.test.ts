import { describe, expect, it } from '@jest/globals';
import {
  heic,
  heicInPieces,
  heicPixels,
  hugePicture,
  jpegInPieces,
  pdf,
  photo,
  pngInPieces,
  program,
  screenshot,
  secret,
} from '../testing/pictures.ts';
import { cleanFile } from './clean-file.ts';
import { exifOrientation } from './exif-orientation.ts';

const jpeg = photo();
const png = screenshot();

describe('a file is checked by its content', () => {
  it.each([
    ['a photo', photo(), 'image/jpeg'],
    ['a screenshot', screenshot(), 'image/png'],
    ['a HEIC photo', heic(), 'image/heic'],
    ['a PDF', pdf(), 'application/pdf'],
  ])('%s is used', (_what, file, type) => {
    expect(cleanFile(file).type).toBe(type);
  });

  it.each([
    ['a program', program()],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', Buffer.from('GIF89a')],
    ['a film', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is refused', (_what, file) => {
    expect(() => cleanFile(file)).toThrow('We can only use photos (JPEG, PNG or HEIC) and PDF files.');
  });

  it.each([
    ['a photo without its end', jpeg.subarray(0, jpeg.length - secret.length - 2)],
    ['a photo that is only its beginning', jpeg.subarray(0, 30)],
    ['a program behind the first bytes of a photo', Buffer.concat([jpeg.subarray(0, 3), program()])],
    ['a photo whose segment is longer than the file', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 1])],
    ['a picture without its end', png.subarray(0, png.length - 12)],
    [
      'a picture with a changed byte',
      Buffer.concat([png.subarray(0, 20), Buffer.from([9]), png.subarray(21)]),
    ],
    ['a PDF without its end', pdf().subarray(0, 300)],
    ['a PDF whose table of contents is beyond it', Buffer.from('%PDF-1.4\nstartxref\n9999\n%%EOF\n')],
    ['a HEIC photo without its end', heic().subarray(0, -5)],
    ['a HEIC photo without anything in it', heic().subarray(0, 24)],
  ])('%s is refused as damaged', (_what, file) => {
    expect(() => cleanFile(file)).toThrow('This file is damaged or not complete.');
  });

  it('a picture of more pixels than a browser can show is refused', () => {
    expect(() => cleanFile(hugePicture())).toThrow('This picture has too many pixels.');
  });

  it.each([
    ['a HEIC photo', (pieces: number) => heicInPieces(pieces)],
    ['a picture', pngInPieces],
    ['a photo', jpegInPieces],
  ])('%s in a thousand pieces is used, and one in 60,000 is refused', (_what, make) => {
    expect(cleanFile(make(1_000)).content.length).toBeGreaterThan(0);
    expect(() => cleanFile(make(60_000))).toThrow('This file is damaged or not complete.');
  });

  it('a HEIC photo whose Exif overlaps itself is refused', () => {
    expect(cleanFile(heicInPieces(1, 1_000)).type).toBe('image/heic');
    expect(() => cleanFile(heicInPieces(100, 60_000))).toThrow('This file is damaged or not complete.');
  });

  it('every beginning of a file is refused, and none breaks the check', () => {
    for (const file of [jpeg.subarray(0, jpeg.length - secret.length), png, pdf().subarray(0, -1), heic()])
      for (let length = 0; length < file.length - 1; length += 1)
        expect(() => cleanFile(file.subarray(0, length))).toThrow(/We can only use|damaged/);
  });
});

describe('what a picture says of its place, time and camera is removed', () => {
  it.each([
    ['a photo', photo()],
    ['a screenshot', screenshot()],
    ['a HEIC photo', heic()],
  ])('from %s', (_what, file) => {
    expect(file.includes(secret)).toBe(true);
    expect(cleanFile(file).content.includes(secret)).toBe(false);
  });

  it.each([
    [6, 'MM'],
    [8, 'II'],
    [3, 'II'],
  ] as const)('but not which way is up (%i, %s)', (orientation, order) => {
    const { content } = cleanFile(photo({ orientation, order }));
    const [marker, length] = [content.readUInt16BE(2), content.readUInt16BE(4)];
    expect(marker).toBe(0xffe1);
    expect(exifOrientation(content.subarray(6, 4 + length))).toBe(orientation);
  });

  it('and the picture stays the same, even when it is cleaned again', () => {
    const { content } = cleanFile(photo({ orientation: 1 }));
    expect(content.includes('ICC_PROFILE')).toBe(true);
    expect(cleanFile(content).content).toEqual(content);
    expect(cleanFile(cleanFile(png).content).content).toEqual(cleanFile(png).content);
    expect(cleanFile(heic()).content.includes(heicPixels)).toBe(true);
  });
});

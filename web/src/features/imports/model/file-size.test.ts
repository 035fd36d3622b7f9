import { expect, it } from '@jest/globals';
import { fileSize } from './file-size.ts';

it.each([
  [0, '0 bytes'],
  [900, '900 bytes'],
  [7_240, '7.2 kB'],
  [7_000, '7 kB'],
  [64_512, '65 kB'],
  [26_214_400, '26 MB'],
  [5_200_000_000_000, '5,200 GB'],
])('says %d as %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});

import { crc32 } from 'node:zlib';
import { checkParts, checkSize, damaged } from './unusable-file.ts';

const signatureBytes = 8;

/** What the picture needs. Texts, times, places and anything that a program added for itself go. */
const needed: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'pHYs',
]);

/** Length, name, data, checksum. */
const chunkAt = (file: Buffer, at: number): { name: string; whole: Buffer; data: Buffer } => {
  if (at + 12 > file.length) throw damaged();
  const end = at + 12 + file.readUInt32BE(at);
  if (end > file.length) throw damaged();
  if (crc32(file.subarray(at + 4, end - 4)) !== file.readUInt32BE(end - 4)) throw damaged();
  return {
    name: file.toString('latin1', at + 4, at + 8),
    whole: file.subarray(at, end),
    data: file.subarray(at + 8, end - 4),
  };
};

/**
 * Checks that a PNG is complete, and removes everything that is no part of the picture.
 * @throws UnusableFileError
 */
export const cleanPng = (file: Buffer): Buffer => {
  const chunks = [file.subarray(0, signatureBytes)];
  let at = signatureBytes;
  let hasPicture = false;
  for (let parts = 0; ; parts += 1) {
    checkParts(parts);
    const { name, whole, data } = chunkAt(file, at);
    if ((at === signatureBytes) !== (name === 'IHDR')) throw damaged();
    if (name === 'IHDR') {
      if (data.length !== 13) throw damaged();
      checkSize(data.readUInt32BE(0), data.readUInt32BE(4));
    }
    hasPicture ||= name === 'IDAT';
    if (needed.has(name)) chunks.push(whole);
    if (name === 'IEND') break;
    at += whole.length;
  }
  if (!hasPicture) throw damaged();
  return Buffer.concat(chunks);
};

import type { DocumentType } from '@loanline/proto/enums/document-kinds';

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The brands of HEIC photos and collections of them (ISO/IEC 23008-12). */
const heicBrands: ReadonlySet<string> = new Set([
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'mif1',
  'msf1',
]);

const isHeic = (start: Buffer): boolean => {
  if (start.toString('latin1', 4, 8) !== 'ftyp') return false;
  return heicBrands.has(start.toString('latin1', 8, 12));
};

/** What a file is by its first bytes, whatever it is called; null for anything that documents cannot be. */
export const documentTypeOf = (start: Buffer): DocumentType | null => {
  if (start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff) return 'image/jpeg';
  if (start.subarray(0, pngSignature.length).equals(pngSignature)) return 'image/png';
  if (start.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf';
  return isHeic(start) ? 'image/heic' : null;
};

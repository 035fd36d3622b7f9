import { damaged } from './unusable-file.ts';

/** Writers add a few lines behind the end. */
const endWithin = 2_048;

/**
 * Checks that a PDF is complete: it ends by saying where its table of contents is.
 * @throws UnusableFileError
 */
export const checkPdf = (file: Buffer): Buffer => {
  const end = file.subarray(-endWithin).toString('latin1');
  const start = /startxref\s+(\d+)\s+%%EOF/.exec(end)?.[1];
  if (start === undefined || Number(start) >= file.length) throw damaged();
  return file;
};

import type { DocumentType } from '@loanline/proto/enums/document-kinds';
import { unsupportedFile } from '@loanline/proto/rules/documents/limits';
import { documentTypeOf } from './document-type.ts';
import { cleanHeic } from './heic.ts';
import { cleanJpeg } from './jpeg.ts';
import { checkPdf } from './pdf.ts';
import { cleanPng } from './png.ts';
import { UnusableFileError } from './unusable-file.ts';

const cleaners: Readonly<Record<DocumentType, (file: Buffer) => Buffer>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/heic': cleanHeic,
  'application/pdf': checkPdf,
};

/**
 * Checks a whole file by its content, and removes from a picture what is no part of it.
 * @throws UnusableFileError
 */
export const cleanFile = (file: Buffer): { type: DocumentType; content: Buffer } => {
  const type = documentTypeOf(file);
  if (!type) throw new UnusableFileError(unsupportedFile);
  return { type, content: cleaners[type](file) };
};

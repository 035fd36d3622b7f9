import type { Page } from '@playwright/test';
import { Buffer } from 'node:buffer';
import { open } from 'node:fs/promises';

/** A file as `setInputFiles` takes it. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A picture of what the page shows, as a camera would take it. */
export const photoOf = async (page: Page, name = 'payslip.jpg'): Promise<ChosenFile> => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await page.screenshot({ type: 'jpeg' }),
});

/** A PDF as the browser prints the page. */
export const printOf = async (page: Page, name = 'statement.pdf'): Promise<ChosenFile> => ({
  name,
  mimeType: 'application/pdf',
  buffer: await page.pdf(),
});

/** A program for Windows that goes by the name of a PDF. */
export const renamedProgram = (): ChosenFile => ({
  name: 'payslip.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('MZ\x90\0\x03', 'latin1'), Buffer.alloc(2_000)]),
});

/** Writes a scan of 40 MB, which is four times as large as a document may be. @returns its path */
export const largeScan = async (path: string): Promise<string> => {
  const file = await open(path, 'w');
  await file.write('%PDF-1.4 ');
  await file.truncate(40 * 1024 * 1024);
  await file.close();
  return path;
};

import type { Page } from '@playwright/test';
import { Buffer } from 'node:buffer';

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

/** One byte too many. */
export const tooLarge = (): ChosenFile => ({
  name: 'scan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.4 '),
});

import type { DocumentKind } from '../../enums/document-kinds.ts';

/** What staff choose to ask for, in the words that the customer reads. */
export const documentTexts: Readonly<
  Record<Exclude<DocumentKind, 'other'>, { readonly title: string; readonly help: string }>
> = {
  payslips: {
    title: 'Your last 3 payslips',
    help: 'A photo or PDF of each. Your name, the date and the pay must be readable.',
  },
  'bank-statement': {
    title: 'Your bank statements for the last 3 months',
    help: 'The PDF from your bank is best. It must show your name and account number.',
  },
  identity: {
    title: 'Your passport or driving licence',
    help: 'A photo of the page or card with all four corners in it.',
  },
  address: {
    title: 'Proof of your address',
    help: 'A bill or council tax letter from the last 3 months with your name and address.',
  },
};

/** Why a document is often refused, in the words that the customer reads. */
export const refusalTexts: readonly string[] = [
  'It is blurred or too dark to read.',
  'A page, or part of a page, is missing.',
  'It is too old. Send one from the last 3 months.',
  'It does not show your name.',
  'It is not the document that we asked for.',
  'It has a password. Send a copy without one.',
];

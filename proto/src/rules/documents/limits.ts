/** Most bytes of one file: a photo of a current phone has 3 to 8 MB. */
export const mostFileBytes = 10 * 1024 * 1024;

/** Most bytes of one piece of a file: on a slow connection (70 kbit/s) it arrives within a minute. */
export const mostPieceBytes = 512 * 1024;

/** Most files that one document can have, those of refused tries included. */
export const mostFilesPerDocument = 20;

/** Most documents that an application can be asked for, and that each side can send in its chat. */
export const mostDocuments = 20;

export const tooLargeFile =
  'This file is larger than 10 MB. Send a smaller one, such as a photo of the page.';

export const unsupportedFile = 'We can only use photos (JPEG, PNG or HEIC) and PDF files. Send one of these.';

/** A file that cannot be part of a document, with a sentence for its sender. */
export class UnusableFileError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'UnusableFileError';
  }
}

export const damaged = () =>
  new UnusableFileError(
    'This file is damaged or not complete. Take the photo again, or choose another file.',
  );

export const tooManyPixels = () =>
  new UnusableFileError('This picture has too many pixels. Send a smaller one, such as a photo of the page.');

/** Photos have up to a few thousand. */
const mostParts = 20_000;

/**
 * Limits the parts of a file: one of 10 MB could have millions, and nothing else runs while they are read.
 * @throws UnusableFileError
 */
export const checkParts = (count: number): void => {
  if (count > mostParts) throw damaged();
};

/** A photo of a current phone has up to 50 million; more would stop the browser of the person who looks at it. */
const mostPixels = 100_000_000;

/** @throws UnusableFileError */
export const checkSize = (width: number, height: number): void => {
  if (width === 0 || height === 0) throw damaged();
  if (width * height > mostPixels) throw tooManyPixels();
};

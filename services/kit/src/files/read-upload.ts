import busboy from 'busboy';
import type { Request } from 'express';
import { invalidInput, ProblemError } from '../http/problem-error.ts';

export interface UploadLimits {
  /** Field of the form that holds the file. */
  readonly field: string;
  readonly maxBytes: number;
  /** What is said when another field is longer than 256 kB. */
  readonly fieldTooLong?: string;
}

export interface Upload {
  readonly file: Buffer;
  /** Other fields of the form, each a text of at most 256 kB. */
  readonly fields: ReadonlyMap<string, string>;
}

const fieldBytes = 256 * 1024;

const noFile = (field: string) => invalidInput([{ path: field, message: 'Choose a file' }]);
const incomplete = () => new ProblemError('malformed-request', 'The upload is not complete');

const openForm = (request: Request, limits: busboy.Limits): busboy.Busboy => {
  if (!request.is('multipart/form-data'))
    throw new ProblemError('unsupported-media-type', 'Send the file as a form (multipart/form-data)');
  try {
    return busboy({ headers: request.headers, limits });
  } catch {
    throw incomplete();
  }
};

/**
 * The one file of a multipart form, in memory, and its other fields: nothing of it reaches the disk.
 * @throws ProblemError `invalid-input` without a file, `too-large`, `unsupported-media-type`, `malformed-request`
 */
export const readUpload = async (
  request: Request,
  { field, maxBytes, fieldTooLong = 'A field of the upload is too long' }: UploadLimits,
): Promise<Upload> => {
  const form = openForm(request, {
    files: 1,
    fileSize: maxBytes,
    fields: 10,
    fieldSize: fieldBytes,
    parts: 12,
  });
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const fields = new Map<string, string>();
    let hasFile = false;
    const fail = (error: ProblemError) => {
      request.unpipe();
      // What is still on its way is read and dropped, so that the answer arrives.
      request.resume();
      reject(error);
    };
    form.on('file', (name, stream) => {
      if (name !== field) {
        stream.resume();
        return;
      }
      hasFile = true;
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('limit', () =>
        fail(new ProblemError('too-large', `Files can be up to ${Math.floor(maxBytes / 1024 / 1024)} MB`)),
      );
    });
    form.on('field', (name, value, { valueTruncated }) => {
      if (valueTruncated) fail(new ProblemError('too-large', fieldTooLong));
      fields.set(name, value);
    });
    form.once('close', () => {
      if (hasFile) resolve({ file: Buffer.concat(chunks), fields });
      else reject(noFile(field));
    });
    form.once('error', () => fail(incomplete()));
    request.once('aborted', () => reject(incomplete()));
    request.pipe(form);
  });
};

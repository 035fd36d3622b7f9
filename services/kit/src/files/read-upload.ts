import busboy from 'busboy';
import type { Request } from 'express';
import { invalidInput, ProblemError } from '../http/problem-error.ts';

export interface UploadLimits {
  /** Field of the form that holds the file. */
  readonly field: string;
  readonly maxBytes: number;
}

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
 * The one file of a multipart form, in memory: nothing of it reaches the disk.
 * @throws ProblemError `invalid-input` without a file, `too-large`, `unsupported-media-type`, `malformed-request`
 */
export const readUpload = async (request: Request, { field, maxBytes }: UploadLimits): Promise<Buffer> => {
  const form = openForm(request, { files: 1, fileSize: maxBytes, fields: 10, fieldSize: 1_000, parts: 12 });
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
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
    form.once('close', () => {
      if (hasFile) resolve(Buffer.concat(chunks));
      else reject(noFile(field));
    });
    form.once('error', () => fail(incomplete()));
    request.once('aborted', () => reject(incomplete()));
    request.pipe(form);
  });
};

import type { Route, RouteOutput } from '@loanline/proto/contract';
import { ApiError } from '../api/api-error.ts';
import { urlOf } from '../api/api.ts';
import { endOf, slowCallMs } from '../api/patience.ts';
import { fetchFile } from '../save-file.ts';
import { bearer } from './token.ts';

/** Half a megabit a second, for the way of the file; what the server does with it may take as long as a slow call. */
const slowestBytesPerMs = 64;

interface UploadOptions {
  readonly query?: Readonly<Record<string, string>>;
  /** Other fields of the form, sent as JSON. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** The key under which the upload has its effect once, and its progress arrives. */
  readonly key: string;
  /** Ends the upload, and what it does. */
  readonly signal: AbortSignal;
}

/**
 * Sends a file in a form, and gives the parsed answer.
 *
 * @throws ApiError when the answer is not OK, AbortError when it was ended, TimeoutError when it takes too long
 */
export const upload = async <R extends Route>(
  path: R['path'],
  field: NonNullable<R['upload']>,
  file: File,
  { query = {}, fields = {}, key, signal }: UploadOptions,
): Promise<RouteOutput<R>> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, JSON.stringify(value));
  form.set(field, file);
  const response = await fetch(urlOf(path, {}, query), {
    method: 'POST',
    credentials: 'include',
    headers: { ...bearer(), 'Idempotency-Key': key },
    body: form,
    signal: endOf(signal, slowCallMs + Math.round(file.size / slowestBytesPerMs)),
  });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  return (await response.json()) as RouteOutput<R>;
};

/** Fetches a file that only staff may have, and saves it under a name. */
export const download = async (url: string, name: string): Promise<void> => {
  await fetchFile(url, name, bearer());
};

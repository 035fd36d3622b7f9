import type { Route, RouteOutput } from '@loanline/proto/contract';
import { ApiError } from '../../../lib/api-error.ts';
import { urlOf } from '../../../lib/api.ts';
import { bearer } from './token.ts';

/**
 * Sends a file in a form of one field, and gives the parsed answer.
 *
 * @throws ApiError when the answer is not OK
 */
export const upload = async <R extends Route>(
  path: R['path'],
  field: NonNullable<R['upload']>,
  file: File,
  query: Readonly<Record<string, string>> = {},
): Promise<RouteOutput<R>> => {
  const form = new FormData();
  form.set(field, file);
  const response = await fetch(urlOf(path, {}, query), {
    method: 'POST',
    credentials: 'include',
    headers: bearer(),
    body: form,
  });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  return (await response.json()) as RouteOutput<R>;
};

/** Fetches a file that only staff may have, and saves it under a name. */
export const download = async (url: string, name: string): Promise<void> => {
  const response = await fetch(url, { credentials: 'include', headers: bearer() });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

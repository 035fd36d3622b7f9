import { ApiError } from './api/api-error.ts';

/** Has the browser save what a page holds as a file. */
export const saveFile = (content: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

/** The name that an answer gives its file (RFC 8187). */
const nameIn = ({ headers }: Response): string | undefined => {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '') ?? [];
  return name === undefined ? undefined : decodeURIComponent(name);
};

/**
 * Fetches a file and has the browser save it; cookies go along.
 * @param name the file's name; undefined for the name in the answer
 * @returns the name under which it is saved
 * @throws ApiError when the answer is not OK
 */
export const fetchFile = async (
  url: string,
  name: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const response = await fetch(url, { credentials: 'include', headers });
  if (!response.ok)
    throw new ApiError(response.status, response.statusText, await response.text(), response.headers);
  const savedAs = name ?? nameIn(response) ?? 'document';
  saveFile(await response.blob(), savedAs);
  return savedAs;
};

import { ApiError } from './api/api-error.ts';

/** Has the browser save what a page holds as a file. */
export const saveFile = (content: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

/**
 * Fetches a file and has the browser save it; cookies go along.
 * @throws ApiError when the answer is not OK
 */
export const fetchFile = async (
  url: string,
  name: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const response = await fetch(url, { credentials: 'include', headers });
  if (!response.ok)
    throw new ApiError(response.status, response.statusText, await response.text(), response.headers);
  saveFile(await response.blob(), name);
};

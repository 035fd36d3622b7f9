import { ApiError } from './api/api-error.ts';
import { slowCallMs } from './api/patience.ts';

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

/** Ends a call over which nothing has come for as long as a slow call may take. */
const createSilenceLimit = () => {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const heard = () => {
    stop();
    timer = setTimeout(
      () => ending.abort(new DOMException('The server sent nothing in time', 'TimeoutError')),
      slowCallMs,
    );
  };
  heard();
  return { signal: ending.signal, heard, stop };
};

const contentOf = async ({ body, headers }: Response, heard: () => void): Promise<Blob> => {
  const pieces: BlobPart[] = [];
  const reader = body?.getReader();
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    heard();
    pieces.push(piece.value);
  }
  return new Blob(pieces, { type: headers.get('content-type') ?? '' });
};

/**
 * Fetches a file and has the browser save it; cookies go along. A slow connection may take any time, as long as
 * something comes.
 * @param name the file's name; undefined for the name in the answer
 * @returns the name under which it is saved
 * @throws ApiError when the answer is not OK, TimeoutError when nothing comes any more
 */
export const fetchFile = async (
  url: string,
  name: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const { signal, heard, stop } = createSilenceLimit();
  try {
    const response = await fetch(url, { credentials: 'include', headers, signal });
    heard();
    if (!response.ok)
      throw new ApiError(response.status, response.statusText, await response.text(), response.headers);
    const savedAs = name ?? nameIn(response) ?? 'document';
    saveFile(await contentOf(response, heard), savedAs);
    return savedAs;
  } finally {
    stop();
  }
};

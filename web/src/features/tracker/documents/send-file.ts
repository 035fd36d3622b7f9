import type { Routes } from '@loanline/proto/routes';
import { mostPieceBytes } from '@loanline/proto/rules/documents/limits';
import { ApiError } from '../../../lib/api/api-error.ts';
import { request, urlOf } from '../../../lib/api/api.ts';
import { fileIdOf } from './file-id.ts';

export interface Place {
  readonly applicationId: string;
  readonly documentId: string;
  /** How often the document has been refused: a file belongs to one try. */
  readonly refusals: number;
}

export interface SendOptions {
  /** Called with the share that has arrived, 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Waits before another attempt. */
  readonly pause?: (ms: number) => Promise<void>;
}

/** Longer than the gateway waits for a piece. */
const pieceTimeoutMs = 75_000;
const callTimeoutMs = 30_000;

/** Waits between attempts that bring nothing forward, in milliseconds; about a minute together. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

/** What another attempt may change: no connection, too slow, too many calls, or a server that is not there. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  ([408, 429, 502, 503, 504].includes(error.status) && error.problem?.code !== 'not-configured');

const sendPiece = async (url: string, piece: Blob): Promise<{ offset: number; done: boolean }> => {
  const response = await fetch(url, {
    method: 'PATCH',
    credentials: 'include',
    headers: { 'content-type': 'application/octet-stream' },
    body: piece,
    signal: AbortSignal.timeout(pieceTimeoutMs),
  });
  if (!response.ok)
    throw new ApiError(response.status, response.statusText, await response.text(), response.headers);
  return (await response.json()) as { offset: number; done: boolean };
};

const defaultPause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Sends a file piece by piece. After a failure it asks the server how much has arrived, and continues there.
 * @throws ApiError when the file cannot be used; whatever failed last when the connection does not come back
 */
export const sendFile = async (
  { applicationId, documentId, refusals }: Place,
  file: File,
  { onProgress, pause = defaultPause }: SendOptions,
): Promise<void> => {
  const fileId = await fileIdOf(documentId, refusals, file);
  const params = { applicationId, documentId };
  const begin = () =>
    request<Routes['sendDocument']>('POST /api/applications/{applicationId}/documents/{documentId}/files', {
      params,
      body: { fileId, name: file.name.slice(-255), bytes: file.size },
      signal: AbortSignal.timeout(callTimeoutMs),
    });
  const pieceUrl = (offset: number) =>
    urlOf(
      '/api/applications/{applicationId}/documents/{documentId}/files/{fileId}',
      { ...params, fileId },
      { offset },
    );
  let failures = 0;
  let furthest = -1;
  for (;;) {
    try {
      let arrived = await begin();
      while (!arrived.done) {
        if (arrived.offset > furthest) failures = 0;
        furthest = Math.max(furthest, arrived.offset);
        onProgress(arrived.offset / file.size);
        const piece = file.slice(arrived.offset, arrived.offset + mostPieceBytes);
        arrived = await sendPiece(pieceUrl(arrived.offset), piece);
      }
      onProgress(1);
      return;
    } catch (error) {
      const wait = pauses[failures];
      if (wait === undefined || !isPassing(error)) throw error;
      failures += 1;
      const asked = error instanceof ApiError ? error.retryAfter : undefined;
      await pause(Math.max(wait, (asked ?? 0) * 1_000));
    }
  }
};

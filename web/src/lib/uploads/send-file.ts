import type { Sender } from '@loanline/proto/enums/senders';
import type { Routes } from '@loanline/proto/routes';
import { mostPieceBytes } from '@loanline/proto/rules/documents/limits';
import { ApiError } from '../api/api-error.ts';
import { request, urlOf } from '../api/api.ts';
import { endOf } from '../api/patience.ts';
import { bearer } from '../session/token.ts';
import { fileIdOf } from './file-id.ts';

/** A document of an application. */
export interface DocumentPlace {
  readonly applicationId: string;
  readonly documentId: string;
  /** How often the document has been refused: a file belongs to one try. */
  readonly refusals: number;
}

/** The chat of an application. */
export interface ChatPlace {
  readonly applicationId: string;
  readonly sender: Sender;
}

export type Place = DocumentPlace | ChatPlace;

export interface SendOptions {
  /** Called with the share that has arrived, 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Ends it: nothing more is sent. */
  readonly signal: AbortSignal;
  /** Waits before another attempt. */
  readonly pause?: (ms: number) => Promise<void>;
  /** Resolves when the browser has a network; at once when it has one. */
  readonly online?: () => Promise<void>;
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

/** Staff send with their own session, even where the browser holds a customer's. */
const headersFor = (place: Place) => ('sender' in place && place.sender === 'admin' ? bearer() : {});

const sendPiece = async (
  url: string,
  piece: Blob,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<{ offset: number; done: boolean }> => {
  const response = await fetch(url, {
    method: 'PATCH',
    credentials: 'include',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: piece,
    signal: endOf(signal, pieceTimeoutMs),
  });
  if (!response.ok)
    throw new ApiError(response.status, response.statusText, await response.text(), response.headers);
  return (await response.json()) as { offset: number; done: boolean };
};

/** Waits, but not longer than until a lost network is back. */
const untilTimeOrOnline = (ms: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    window.addEventListener(
      'online',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

const untilOnline = () =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise<void>((resolve) => window.addEventListener('online', () => resolve(), { once: true }));

interface Target {
  readonly documentId: string;
  readonly fileId: string;
  readonly begin: () => Promise<{ offset: number; done: boolean }>;
}

const targetOf = async (place: Place, key: string, file: File, signal: AbortSignal): Promise<Target> => {
  const { applicationId } = place;
  const start = (fileId: string) => ({ fileId, name: file.name.slice(-255), bytes: file.size });
  if ('sender' in place)
    return {
      documentId: key,
      fileId: key,
      begin: () =>
        request<Routes['sendChatFile']>('POST /api/applications/{applicationId}/chat-files', {
          params: { applicationId },
          body: { ...start(key), sender: place.sender },
          headers: headersFor(place),
          signal,
          longestMs: callTimeoutMs,
        }),
    };
  const { documentId } = place;
  const fileId = await fileIdOf(documentId, place.refusals, file);
  return {
    documentId,
    fileId,
    begin: () =>
      request<Routes['sendDocument']>('POST /api/applications/{applicationId}/documents/{documentId}/files', {
        params: { applicationId, documentId },
        body: start(fileId),
        signal,
        longestMs: callTimeoutMs,
      }),
  };
};

/**
 * Sends a file piece by piece. After a failure it asks the server how much has arrived, and continues there. Without a
 * network it waits, however long that takes.
 * @param key a UUID of this choice of the file; in a chat it is the id of the file
 * @throws ApiError when the file cannot be used, AbortError when it was ended; whatever failed last when the connection does not come back
 */
export const sendFile = async (
  place: Place,
  key: string,
  file: File,
  { onProgress, signal, pause = untilTimeOrOnline, online = untilOnline }: SendOptions,
): Promise<void> => {
  const { documentId, fileId, begin } = await targetOf(place, key, file, signal);
  const pieceUrl = (offset: number) =>
    urlOf(
      '/api/applications/{applicationId}/documents/{documentId}/files/{fileId}',
      { applicationId: place.applicationId, documentId, fileId },
      { offset },
    );
  let failures = 0;
  let furthest = -1;
  for (;;) {
    await online();
    try {
      if (signal.aborted) throw new DOMException('The file is no longer wanted', 'AbortError');
      let arrived = await begin();
      while (!arrived.done) {
        if (arrived.offset > furthest) failures = 0;
        furthest = Math.max(furthest, arrived.offset);
        onProgress(arrived.offset / file.size);
        const piece = file.slice(arrived.offset, arrived.offset + mostPieceBytes);
        arrived = await sendPiece(pieceUrl(arrived.offset), piece, headersFor(place), signal);
      }
      onProgress(1);
      return;
    } catch (error) {
      const wait = pauses[failures];
      if (wait === undefined || signal.aborted || !isPassing(error)) throw error;
      failures += 1;
      const asked = error instanceof ApiError ? error.retryAfter : undefined;
      await pause(Math.max(wait, (asked ?? 0) * 1_000));
    }
  }
};

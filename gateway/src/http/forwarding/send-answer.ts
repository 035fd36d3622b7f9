import { createBodyBudget } from '@loanline/kit/http/body-budget';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { heldBytes } from '../../held-bytes.ts';

/** Answers up to this size take no room that others need. */
const shortBytes = 64 * 1024;

/** Room for all longer answers together, so that clients that read slowly cannot fill the memory. */
const openShare = createBodyBudget(heldBytes.answers);

/** A client that reads a long answer more slowly than this is cut off. */
const slowestBytesPerMs = 16;
const graceMs = 30_000;

/** Limits how long a client may take to read a long answer, and how much all such answers hold. */
const limit = (response: ServerResponse, bytes: number) => {
  const share = openShare();
  share.take(bytes);
  const deadlineTimer = setTimeout(() => response.destroy(), graceMs + bytes / slowestBytesPerMs);
  response.once('close', () => {
    clearTimeout(deadlineTimer);
    share.release();
  });
};

/**
 * Sends an answer that is in memory as a whole.
 * @throws ProblemError service-unavailable when long answers leave no room for it
 */
export const sendAnswer = (
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: Buffer,
): void => {
  if (body.length > shortBytes) limit(response, body.length);
  response.writeHead(status, headers).end(body);
};

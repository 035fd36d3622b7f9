import type { Route } from '@loanline/proto/contract';
import type { Response } from 'express';
import { pipeline } from 'node:stream/promises';
import type { Reply } from './handler.ts';

/** Sends an answer as its route describes it. */
export const sendReply = async (
  response: Response,
  { success }: Route,
  { body, headers, stream, status }: Reply<unknown>,
): Promise<void> => {
  response.status(status ?? success.status);
  if (success.contentType) response.type(success.contentType);
  response.set(headers);
  if (stream) await pipeline(stream, response);
  else if (body === undefined) response.end();
  else if (success.contentType) response.send(body);
  else response.json(body);
};

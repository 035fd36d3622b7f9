import type { Request } from 'express';
import { identityHeader } from '../identity.ts';
import { createServiceClient } from './client.ts';

/** Calls another service as whoever asked us: it decides by their signed identity. */
export const clientAs = ({ headers }: Pick<Request, 'headers'>, baseUrl: string) => {
  const identity = String(headers[identityHeader]);
  return createServiceClient(baseUrl, () => Promise.resolve(identity));
};

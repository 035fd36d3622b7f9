import type { Route } from '@loanline/proto/contract';
import type { Request, Response } from 'express';

/** The part of a request that every handler can use, over HTTP and over a shared connection. */
export interface ServiceRequest extends Pick<
  Request,
  'headers' | 'params' | 'query' | 'originalUrl' | 'path'
> {
  readonly body?: unknown;
  get(name: string): string | undefined;
  readonly res?: Pick<Response, 'locals' | 'writableFinished' | 'once' | 'off'> | undefined;
}

/** The gateway's own calls, calls with files and calls between services come only over HTTP, as requests of express. */
export type RequestOf<R extends Route> = R extends
  | { readonly service: 'gateway' }
  | { readonly upload: string }
  | { readonly bytes: number }
  | { readonly path: `/internal/${string}` }
  ? Request
  : ServiceRequest;

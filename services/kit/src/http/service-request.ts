import type { Route } from '@loanline/proto/contract';
import type { Request, Response } from 'express';

/** What the handler of any call can see of its request, whether it came over HTTP or over a shared connection. */
export interface ServiceRequest extends Pick<
  Request,
  'headers' | 'params' | 'query' | 'originalUrl' | 'path'
> {
  readonly body?: unknown;
  get(name: string): string | undefined;
  readonly res?: Pick<Response, 'locals' | 'writableFinished' | 'once' | 'off'> | undefined;
}

/** Calls of the gateway's own routes, of files and between services come over HTTP alone: their request is whole. */
export type RequestOf<R extends Route> = R extends
  | { readonly service: 'gateway' }
  | { readonly upload: string }
  | { readonly bytes: number }
  | { readonly path: `/internal/${string}` }
  ? Request
  : ServiceRequest;

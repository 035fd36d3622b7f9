import { currentContext } from '@loanline/kit/runtime/current-context';
import type { HandlerContext } from '@loanline/kit/http/handler';
import type { Route } from '@loanline/proto/contract';
import type { Deps } from '../../deps.ts';
import { rowOwners } from '../remote/row-owners.ts';

/** The other services whose rows files bring, called as the caller of the request. */
export const ownersFor = (
  { urls, imports }: Deps,
  { caller, request }: Pick<HandlerContext<Route>, 'caller' | 'request'>,
) =>
  rowOwners({
    urls,
    timeoutMs: imports.ownerMs,
    request,
    caller,
    correlationId: currentContext().correlationId,
  });

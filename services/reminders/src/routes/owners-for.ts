import type { HandlerContext } from '@loanline/kit/http/handler';
import type { Route } from '@loanline/proto/contract';
import type { Context } from '../context.ts';
import { rowOwners } from '../imports/merge/row-owners.ts';

/** The other services whose rows files bring, asked as whoever asks us. */
export const ownersFor = (
  { urls }: Context,
  { caller, correlationId, request }: Pick<HandlerContext<Route>, 'caller' | 'correlationId' | 'request'>,
) => rowOwners({ urls, request, caller, correlationId });

import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { addressSearchUnavailable } from '../errors.ts';

export const searchAddresses = ({ addressLookup }: Context) =>
  handle(routes.searchAddresses, async ({ query: { query, session } }) => {
    if (!addressLookup) throw addressSearchUnavailable();
    return addressLookup.search(query, session);
  });

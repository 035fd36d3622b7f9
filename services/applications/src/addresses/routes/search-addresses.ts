import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { addressSearchNotConfigured } from '../../errors.ts';

export const searchAddresses = ({ addressLookup }: Deps) =>
  handle(routes.searchAddresses, async ({ query: { query, session } }) => {
    if (!addressLookup) throw addressSearchNotConfigured();
    return addressLookup.search(query, session);
  });

import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';
import { addressSearchUnavailable, unknownAddress } from '../errors.ts';

export const getAddress = ({ addressLookup }: Context) =>
  handle(routes.getAddress, async ({ params: { id }, query: { session } }) => {
    if (!addressLookup) throw addressSearchUnavailable();
    const address = await addressLookup.find(id, session);
    if (!address) throw unknownAddress();
    return address;
  });

import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { addressSearchNotConfigured, unknownAddress } from '../../errors.ts';

export const getAddress = ({ addressLookup }: Deps) =>
  handle(routes.getAddress, async ({ params: { id }, query: { session } }) => {
    if (!addressLookup) throw addressSearchNotConfigured();
    const address = await addressLookup.find(id, session);
    if (!address) throw unknownAddress();
    return address;
  });

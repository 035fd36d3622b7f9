import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';

export const getAddressSearch = ({ addressLookup }: Context) =>
  handle(routes.getAddressSearch, () => Promise.resolve({ available: addressLookup !== null }));

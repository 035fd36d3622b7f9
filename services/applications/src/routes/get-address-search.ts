import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../context.ts';

export const getAddressSearchAvailability = ({ addressLookup }: Context) =>
  handle(routes.getAddressSearchAvailability, () => Promise.resolve({ available: addressLookup !== null }));

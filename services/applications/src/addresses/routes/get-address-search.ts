import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';

export const getAddressSearchAvailability = ({ addressLookup }: Deps) =>
  handle(routes.getAddressSearchAvailability, () => Promise.resolve({ available: addressLookup !== null }));

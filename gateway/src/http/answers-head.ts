import { isShareable } from '@loanline/kit/http/shared-connection/protocol';
import type { Route } from '@loanline/proto/contract';
import { publicRoutes } from '@loanline/proto/routes';
import { mayRepeat } from './forwarding/forwarder.ts';

/**
 * Whether HEAD gets the head of a route's answer. A call that changes something would change it for somebody who only
 * looks, and a file would be read as a whole for nothing.
 */
export const answersHead = (route: Route): boolean => mayRepeat(route) && isShareable(route);

const table: readonly Route[] = Object.values(publicRoutes);

/** The methods of an address, as `Allow` lists them. */
export const methodsAt = (path: string): string =>
  table
    .filter((route) => route.path === path)
    .map(({ method }) => method)
    .join(', ');

import type { Route } from '@loanline/proto/contract';
import { routes } from '@loanline/proto/routes';

const byStaff = ({ access }: Route): boolean => ['admin', 'staff', 'staff-pending'].includes(access);
const isWholeFile = ({ path, upload, imports }: Route): boolean =>
  path.endsWith('/export') || upload !== undefined || imports !== undefined;

/**
 * The share of a service's places that calls of a route may fill. Under load, files and exports are refused first, then
 * other calls of staff, then reads of customers; messages, submissions, webhooks and sign-ins are refused last.
 */
export const shareOfPlaces = (route: Route): number => {
  if (byStaff(route)) return isWholeFile(route) ? 0.5 : 0.75;
  return route.method === 'GET' ? 0.9 : 1;
};

/** Their answers wait on purpose (`inUniformTime`). */
const inUniformTime: readonly Route[] = [routes.requestConfirmationCode, routes.requestSavingCode];

/**
 * Whether the duration of a call shows how busy its service is. Staff's calls may read a lot, providers may be slow,
 * and a file takes as long as the connection of its sender or reader allows.
 */
export const showsLoad = (route: Route): boolean =>
  !byStaff(route) &&
  !inUniformTime.includes(route) &&
  route.access !== 'webhook' &&
  !['login', 'address'].includes(route.rate) &&
  route.bytes === undefined &&
  route.upload === undefined &&
  route.success.contentType === undefined;

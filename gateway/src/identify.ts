import type { IncomingMessage } from 'node:http';
import type { FindTrackerToken } from './tracker-access/token-from-request.ts';
import type { Principal } from './principal.ts';
import type { Cookies } from './cookies.ts';
import type { StaffAuthenticator } from './staff/sessions/authenticate.ts';

export type Identify = (request: IncomingMessage) => Promise<Principal>;

/** The bearer token of a request, if it has one. */
const bearerOf = ({ headers }: IncomingMessage) => /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

/** Whether a request has a staff cookie, and no other bearer token. */
export const showsStaffCookie = (request: IncomingMessage, cookies: Cookies): boolean => {
  const shown = cookies.read(request, 'staff');
  return shown !== undefined && (bearerOf(request) ?? shown) === shown;
};

/**
 * Finds out who makes a request: staff by bearer token or else by cookie, a customer by their tracker token.
 * Everyone else is anonymous, including a caller whose credentials are not valid.
 */
export const createIdentify =
  (authenticator: StaffAuthenticator, tokenFromRequest: FindTrackerToken, cookies: Cookies): Identify =>
  async (request) => {
    const token = bearerOf(request) ?? cookies.read(request, 'staff');
    const staff = token === undefined ? undefined : await authenticator.holderOf(token);
    if (staff) return staff;
    const tracker = await tokenFromRequest(request);
    return tracker ? { kind: 'customer', ...tracker } : { kind: 'anonymous' };
  };

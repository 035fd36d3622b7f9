import type { IncomingMessage } from 'node:http';
import type { Passes } from './confirmation/passes.ts';
import type { Visitor } from './confirmation/visitor.ts';
import { readCookie, staffCookie, trackerCookie } from './cookies.ts';
import type { StaffAuthenticator } from './staff/authenticate.ts';

export type Identify = (request: IncomingMessage) => Promise<Visitor>;

/**
 * Finds out who makes a request: staff by bearer token or else by cookie, a customer by the pass to their application,
 * everyone else is anonymous, also whoever shows something that is not valid.
 */
export const createIdentify =
  (authenticator: StaffAuthenticator, passes: Passes): Identify =>
  async (request) => {
    const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const token = bearer ?? readCookie(request, staffCookie);
    const staff = token === undefined ? undefined : await authenticator.holderOf(token);
    if (staff) return staff;
    const shown = readCookie(request, trackerCookie);
    const pass = shown === undefined ? undefined : await passes.read(shown);
    return pass ? { kind: 'customer', ...pass } : { kind: 'anonymous' };
  };

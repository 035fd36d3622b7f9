import type { Caller } from '@loanline/kit/identity';
import { reply } from '@loanline/kit/http/handler';
import { staffRole } from '@loanline/proto/enums/staff-roles';
import type { IncomingMessage } from 'node:http';
import type { Context } from '../context.ts';
import { deviceOf } from './device-of.ts';
import { sessionSeconds } from './tokens.ts';

interface Visit {
  readonly request: IncomingMessage;
  readonly caller: Caller;
  readonly correlationId: string;
}

/** Lets in who has shown all that is asked for: a session, its token, and the same as a cookie. */
export const openSession = async (
  { sessions, tokens, cookies, addressOf, endSession }: Context,
  account: { readonly id: number; readonly username: string; readonly role: string },
  { request, caller, correlationId }: Visit,
) => {
  // The session that this browser still had is at its end, whoever's it was.
  if (caller.kind === 'staff') await endSession(caller.sessionId, correlationId);
  const session = await sessions.open(account.id, {
    device: deviceOf(request.headers['user-agent']),
    address: addressOf(request),
  });
  const token = await tokens.sign(session.id, session.expiresAt);
  const staff = { username: account.username, role: staffRole.parse(account.role) };
  return reply({ token, staff }, { headers: { 'set-cookie': cookies.make('staff', token, sessionSeconds) } });
};

import type { Caller } from '@loanline/kit/access/identity';
import { reply } from '@loanline/kit/http/handler';
import { staffRole } from '@loanline/proto/enums/staff-roles';
import type { IncomingMessage } from 'node:http';
import type { GatewayDeps } from '../../deps.ts';
import { deviceFromUserAgent } from './user-agent.ts';
import { sessionSeconds } from '../tokens.ts';

interface SignInCall {
  readonly request: IncomingMessage;
  readonly caller: Caller;
}

/** Opens a session for a person who has proved who they are; returns its token, and the same as a cookie. */
export const openSession = async (
  { sessions, tokens, cookies, addressOf, endSession }: GatewayDeps,
  account: { readonly id: number; readonly username: string; readonly role: string },
  { request, caller }: SignInCall,
) => {
  // The previous session of this browser ends, whichever account it belongs to.
  if (caller.kind === 'staff') await endSession(caller.sessionId);
  const session = await sessions.open(account.id, {
    device: deviceFromUserAgent(request.headers['user-agent']),
    address: addressOf(request),
  });
  const token = await tokens.sign(session.id, session.expiresAt);
  const staff = { username: account.username, role: staffRole.parse(account.role) };
  return reply({ token, staff }, { headers: { 'set-cookie': cookies.make('staff', token, sessionSeconds) } });
};

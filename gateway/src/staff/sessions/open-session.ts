import type { Caller } from '@loanline/kit/access/identity';
import { reply } from '@loanline/kit/http/handler';
import { staffRole } from '@loanline/proto/enums/staff-roles';
import type { IncomingMessage } from 'node:http';
import type { GatewayDeps } from '../../deps.ts';
import type { ProvenAccount } from './start-session.ts';
import { deviceFromUserAgent } from './user-agent.ts';
import { sessionSeconds } from '../tokens.ts';

interface SignInCall {
  readonly request: IncomingMessage;
  readonly caller: Caller;
}

/**
 * Opens a session for a person who has proved who they are; returns its token, and the same as a cookie. Undefined when
 * their account was changed in the meantime.
 */
export const openSession = async (
  { startSession, tokens, cookies, addressOf, endSession }: GatewayDeps,
  account: ProvenAccount,
  action: string,
  { request, caller }: SignInCall,
) => {
  const from = { device: deviceFromUserAgent(request.headers['user-agent']), address: addressOf(request) };
  const session = await startSession(account, from, action);
  if (!session) return undefined;
  // The previous session of this browser ends, whichever account it belongs to.
  if (caller.kind === 'staff') await endSession(caller.sessionId);
  const token = await tokens.sign(session.id, session.expiresAt);
  const staff = { username: account.username, role: staffRole.parse(account.role) };
  return reply({ token, staff }, { headers: { 'set-cookie': cookies.make('staff', token, sessionSeconds) } });
};

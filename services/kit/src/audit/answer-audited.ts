import type { Route } from '@loanline/proto/contract';
import { routes } from '@loanline/proto/routes';
import type { Request } from 'express';
import type { Pool } from 'pg';
import type { MountedRoute, Reply } from '../http/handler.ts';
import type { Caller } from '../identity.ts';
import { leaveEntry } from './leave-entry.ts';
import { onTrail } from './trail.ts';

const names = new Map<Route, string>(Object.entries(routes).map(([name, route]) => [route, name]));

/** `changeStage` is `change stage`. */
const wordsOf = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const actionOf = (route: Route, name: string): string => {
  if (route.method !== 'GET') return wordsOf(name);
  return name.startsWith('export') ? 'export' : 'read';
};

/** The id of an inquiry is the visitor's key to it, and is written nowhere. */
const keys: readonly string[] = ['inquiryId'];

const subjectOf = ({ path }: Route, params: Readonly<Record<string, unknown>>): string =>
  path
    .replace('/api/', '')
    .replace(/\/\{(\w+)\}/g, (_whole, name: string) =>
      keys.includes(name) ? '' : `/${String(params[name])}`,
    );

/** Nothing personal is in what anyone may read; calls between services are part of one that has its entry. */
const leavesEntry = (route: Route): boolean =>
  route.audit !== 'none' && names.has(route) && !(route.method === 'GET' && route.access === 'anyone');

/**
 * Answers calls, and leaves an entry of each one by staff, unless the call has left one itself or its route says that there
 * is none. The answer waits for it: nothing is told that is not written down.
 */
export const createAnswerAudited =
  (pool: Pool) =>
  async (
    mounted: MountedRoute,
    request: Request,
    caller: Caller,
    correlationId: string,
  ): Promise<Reply<unknown>> => {
    const answer = () => mounted.answer(request, caller, correlationId);
    if (caller.kind !== 'staff') return answer();
    const { result, hasEntry } = await onTrail(caller.address ?? '', answer);
    const { route } = mounted;
    if (hasEntry || !leavesEntry(route)) return result;
    const action = actionOf(route, names.get(route) ?? '');
    await leaveEntry(pool, {
      actor: caller.username,
      action,
      subject: subjectOf(route, request.params),
      correlationId,
      address: caller.address ?? '',
      once: action === 'read',
    });
    return result;
  };

export type AnswerAudited = ReturnType<typeof createAnswerAudited>;

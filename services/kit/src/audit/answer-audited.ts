import type { Route } from '@loanline/proto/contract';
import { routes } from '@loanline/proto/routes';
import type { Request } from 'express';
import type { Pool } from 'pg';
import type { MountedRoute, Reply } from '../http/handler.ts';
import type { Caller } from '../identity.ts';
import { createLogger } from '../logger.ts';
import { ProblemError } from '../problem-error.ts';
import { createLateEntries } from './late-entries.ts';
import { leaveEntry } from './leave-entry.ts';
import { onTrail } from './trail.ts';

const names = new Map<Route, string>(Object.entries(routes).map(([name, route]) => [route, name]));

/** `changeStage` is `change stage`. */
const wordsOf = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const isRead = ({ method, audit }: Route): boolean => method === 'GET' || audit === 'read';

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

const unavailable = () =>
  new ProblemError(
    'service-unavailable',
    'The service is not available at the moment. Please try again in a few seconds.',
  );

export type AnswerAudited = (
  mounted: MountedRoute,
  request: Request,
  caller: Caller,
  correlationId: string,
) => Promise<Reply<unknown>>;

/**
 * Answers calls, and stores an audit entry for each call by staff, unless the call has stored one itself or its route
 * needs none. A read is answered only after its entry is stored. A change is answered as done even if its entry fails,
 * because a person who repeats the call would make the change twice. The entry is then logged and retried. Until it is
 * stored, staff can only take access away; every other change is refused.
 */
export const createAnswerAudited = (pool: Pool, logger = createLogger('audit')) => {
  const late = createLateEntries(pool, logger);

  const answerAudited: AnswerAudited = async (mounted, request, caller, correlationId) => {
    const { route } = mounted;
    const answer = () => mounted.answer(request, caller, correlationId);
    if (caller.kind !== 'staff') return answer();
    const { username, sessionId, address = '' } = caller;
    const isChange = !isRead(route) && leavesEntry(route);
    if (isChange && route.audit !== 'urgent' && late.waiting() > 0) throw unavailable();
    const { result, hasEntry } = await onTrail(address, answer);
    if (hasEntry || !leavesEntry(route)) return result;
    const action = actionOf(route, names.get(route) ?? '');
    const subject = subjectOf(route, request.params);
    const entry = { actor: username, action, subject, correlationId, address, once: action === 'read' };
    const occurredAt = new Date();
    try {
      await leaveEntry(pool, entry);
    } catch (error) {
      if (!isChange) throw error;
      logger.error(
        { err: error, sessionId, action, subject, correlationId },
        'failed to store an audit entry',
      );
      late.add({ ...entry, occurredAt });
    }
    return result;
  };
  return Object.assign(answerAudited, { stop: late.stop, lateEntries: late.waiting });
};

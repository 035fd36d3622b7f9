import type { Route } from '@loanline/proto/contract';
import type { Pool } from 'pg';
import type { MountedRoute, Reply } from '../../http/handler.ts';
import type { Caller } from '../../access/identity.ts';
import { createLogger } from '../../runtime/logger.ts';
import { currentContext } from '../../runtime/current-context.ts';
import { inContext } from '../../runtime/request-context.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { ServiceRequest } from '../../http/service-request.ts';
import { createLateEntries } from './late-entries.ts';
import { recordAudit } from './record-audit.ts';

const isRead = ({ method, changesNothing }: Route): boolean => method === 'GET' || changesNothing === true;

/** The id of an inquiry is the visitor's key to it, and is written nowhere. */
const keys: readonly string[] = ['inquiryId'];

const subjectOf = ({ path }: Route, params: Readonly<Record<string, unknown>>): string =>
  path
    .replace('/api/', '')
    .replace(/\/\{(\w+)\}/g, (_whole, name: string) =>
      keys.includes(name) ? '' : `/${String(params[name])}`,
    );

const unavailable = () =>
  new ProblemError(
    'service-unavailable',
    'The service is not available at the moment. Try again in a few seconds.',
  );

export type WithAudit = (
  mounted: MountedRoute,
  request: ServiceRequest,
  caller: Caller,
  correlationId: string,
) => Promise<Reply<unknown>>;

/**
 * Answers calls, and stores an audit entry for each call by staff, unless the call has stored one itself or its route
 * needs none. A read is answered only after its entry is stored. A change is answered as done even if its entry fails,
 * because a person who repeats the call would make the change twice. The entry is then logged and retried. Until it is
 * stored, staff can only remove access; every other change is refused.
 */
export const createWithAudit = (pool: Pool, logger = createLogger('audit')) => {
  const late = createLateEntries(pool, logger);

  const answer: WithAudit = async (mounted, request, caller, correlationId) => {
    const { route } = mounted;
    if (caller.kind !== 'staff') return mounted.answer(request, caller);
    const { audit, address } = currentContext();
    const { username, sessionId } = caller;
    const action = route.audit ?? 'none';
    const isChange = !isRead(route) && action !== 'none';
    if (isChange && !route.endsAccess && late.waiting() > 0) throw unavailable();
    const result = await mounted.answer(request, caller);
    if (audit.hasEntry || action === 'none') return result;
    const subject = route.auditSubject ?? subjectOf(route, request.params);
    const entry = { actor: username, action, subject, correlationId, address, once: action === 'read' };
    const occurredAt = new Date();
    try {
      await recordAudit(pool, entry);
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
  const withAudit: WithAudit = (mounted, request, caller, correlationId) =>
    inContext({ correlationId, caller }, () => answer(mounted, request, caller, correlationId));
  return Object.assign(withAudit, { stop: late.stop, lateEntries: late.waiting });
};

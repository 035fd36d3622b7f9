import { randomUUID } from 'node:crypto';
import { createLogger } from './logger.ts';
import { openContext, type RequestContext } from './request-context.ts';

const logger = createLogger('request-context');

const isTest = process.env['NODE_ENV'] === 'test';

/** Work began without `inContext`, so nothing says what causes it. */
export class NoRequestContextError extends Error {
  override readonly name = 'NoRequestContextError';
  constructor() {
    super('No request, event or worker is at work here: open one with inContext');
  }
}

const isComplete = (context: Partial<RequestContext> | undefined): context is RequestContext =>
  context?.correlationId !== undefined;

/**
 * Returns the context of the request, event or worker's turn that is under way. Without one, tests fail; in production
 * it makes and logs a new one, so that nothing is lost because an id is missing.
 */
export const currentContext = (): RequestContext => {
  const context = openContext();
  if (isComplete(context)) return context;
  if (isTest) throw new NoRequestContextError();
  const made = {
    ...context,
    correlationId: randomUUID(),
    address: '',
    audit: { hasEntry: false },
  };
  const err = new NoRequestContextError();
  logger.error({ err, correlationId: made.correlationId }, 'failed to find the request under way');
  return made;
};

/** Notes that the work under way stores its own audit entry: the call gets no other. */
export const markAudited = (): void => {
  const { audit } = openContext() ?? {};
  if (audit) audit.hasEntry = true;
};

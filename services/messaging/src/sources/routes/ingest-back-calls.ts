import { routes } from '@loanline/proto/routes';
import { handle } from '@loanline/kit/http/handler';
import type { Context } from '../../deps.ts';
import { ingestBackCalls as ingest } from '../use-cases/ingest-back-calls.ts';

/** For the services that read other systems: a person has asked for it there. */
export const ingestBackCalls = (context: Context) =>
  handle(routes.ingestBackCalls, ({ body, caller }) => ingest(context, { ...body, actor: caller.username }));

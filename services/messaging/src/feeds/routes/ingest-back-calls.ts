import { routes } from '@loanline/proto/routes';
import { handle } from '@loanline/kit/http/handler';
import type { Deps } from '../../deps.ts';
import { ingestBackCalls as ingest } from '../use-cases/ingest-back-calls.ts';

/** For the services that read other systems: a person has asked for it there. */
export const ingestBackCalls = (deps: Pick<Deps, 'pool' | 'relay'>) =>
  handle(routes.ingestBackCalls, ({ body, caller }) => ingest(deps, { ...body, actor: caller.username }));

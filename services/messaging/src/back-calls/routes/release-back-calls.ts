import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { releaseBackCalls as release, type ReleaseParts } from '../use-cases/release-back-calls.ts';

/** For the gateway, which knows the accounts of agents. */
export const releaseBackCalls = (deps: ReleaseParts) =>
  handle(routes.releaseBackCalls, async ({ body: { agents } }) => ({
    released: await release(deps, agents),
  }));

import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { requestCode as request } from '../request-code.ts';

/** Answers a gateway alike whether or not there is such an application. */
export const requestCode = (deps: Deps) =>
  handle(routes.requestCode, async ({ params }) => ({
    requestId: await request(deps, params.applicationId),
  }));

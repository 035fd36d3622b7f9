import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { requestCode as request } from '../request-code.ts';

/** Gives a gateway an answer of the same form whether or not the application exists. */
export const requestCode = (deps: Deps) =>
  handle(routes.requestCode, ({ params, body }) => request(deps, params.applicationId, body?.network));

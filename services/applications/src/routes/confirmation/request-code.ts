import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Context } from '../../context.ts';
import { requestCode as request } from '../../use-cases/request-code.ts';

/** Answers a gateway alike whether or not there is such an application. */
export const requestCode = (context: Context) =>
  handle(routes.requestCode, async ({ params }) => ({
    requestId: await request(context, params.applicationId),
  }));

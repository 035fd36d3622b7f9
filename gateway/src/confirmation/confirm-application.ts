import { handle, reply } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { checkConfirmation } from '@loanline/proto/routes/confirmation';
import type { Context } from '../context.ts';
import { cookie, trackerCookie } from '../cookies.ts';
import { tooManyRequests, unconfirmed } from '../errors.ts';
import { passSeconds } from './passes.ts';

/** Asks the applications service whether the answer is right, and gives a pass to that one application. */
export const confirmApplication = ({ applications, confirmations, passes, isSecure }: Context) =>
  handle(routes.confirmApplication, async ({ params, body, correlationId }) => {
    const wait = await confirmations.take(params.applicationId);
    if (wait > 0) throw tooManyRequests(wait);
    const caller = { kind: 'service', service: 'gateway' } as const;
    const { application } = await applications(
      checkConfirmation,
      { params, body },
      { caller, correlationId },
    );
    if (!application) throw unconfirmed();
    await confirmations.clear(params.applicationId);
    const token = await passes.sign(application);
    return reply(
      { applicationId: application.applicationId },
      { headers: { 'set-cookie': cookie(trackerCookie, token, passSeconds, isSecure) } },
    );
  });

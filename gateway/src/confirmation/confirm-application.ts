import { leaveEntry } from '@loanline/kit/audit/leave-entry';
import { handle, reply } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { checkConfirmation } from '@loanline/proto/routes/confirmation';
import type { Context } from '../context.ts';
import { unconfirmed } from '../errors.ts';
import { passSeconds } from './passes.ts';

/** Asks the applications service whether the answer is right, and gives a pass to that one application. */
export const confirmApplication = ({
  pool,
  applications,
  confirmations,
  passes,
  addressOf,
  cookies,
}: Context) =>
  handle(routes.confirmApplication, async ({ params, body, correlationId, request }) => {
    const address = addressOf(request);
    await confirmations.from(address);
    const caller = { kind: 'service', service: 'gateway' } as const;
    const { reference, application } = await applications(
      checkConfirmation,
      { params, body },
      { caller, correlationId },
    );
    await confirmations.about(reference);
    const told = { actor: 'customer', correlationId, address };
    if (!application) {
      // What was typed is not kept: it need not be a reference.
      await leaveEntry(pool, { ...told, action: 'confirm refused', subject: 'applications', once: true });
      throw unconfirmed();
    }
    await confirmations.succeeded(reference, address);
    const subject = `applications/${application.applicationId}`;
    await leaveEntry(pool, { ...told, action: 'confirm', subject });
    const token = await passes.sign(application);
    return reply(
      { applicationId: application.applicationId },
      { headers: { 'set-cookie': cookies.make('tracker', token, passSeconds) } },
    );
  });

import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { handle, reply } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { asGateway } from '../as-gateway.ts';
import type { GatewayDeps } from '../deps.ts';
import { notThisWay, unconfirmed } from '../errors.ts';
import { endTrackerAccess } from './end-tracker-access.ts';
import { tokenSeconds } from './tracker-tokens.ts';

/** Asks the applications service whether the answer is right, and issues a tracker token for that one application. */
export const confirmApplication = (deps: GatewayDeps) =>
  handle(routes.confirmApplication, async ({ params, body, request }) => {
    const { pool, clients, confirmations, confirmationWays: ways, trackerTokens, addressOf, cookies } = deps;
    const by = body.code === undefined ? 'question' : 'code';
    if (!(by === 'code' ? ways.code : ways.questions)) throw notThisWay();
    const address = addressOf(request);
    const { reference, application } = await confirmations.attempt(address, by, () =>
      clients.applications(routes.checkConfirmation, { params, body }, asGateway),
    );
    // A stranger who uses up the answers to a question must not lock out the customer, who has the phone.
    if (by === 'question') await confirmations.about(reference);
    const actor = 'customer';
    if (!application) {
      // The typed text is not stored: it need not be a reference.
      const refused = { actor, action: 'confirm refused', subject: 'applications', once: true };
      await recordAudit(pool, { ...refused, address });
      throw unconfirmed();
    }
    await confirmations.succeeded(reference, address, by);
    // Without the address: entries are never erased, and one that names an application would say whose address it is.
    await recordAudit(pool, {
      actor,
      action: 'confirm',
      subject: `applications/${application.applicationId}`,
    });
    const token = await trackerTokens.sign(application);
    // The new cookie replaces the earlier one, which the browser could then no longer end.
    await endTrackerAccess(deps, request);
    return reply(
      { applicationId: application.applicationId },
      { headers: { 'set-cookie': cookies.make('tracker', token, tokenSeconds) } },
    );
  });

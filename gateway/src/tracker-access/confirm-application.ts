import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { handle, reply } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { asGateway } from '../as-gateway.ts';
import type { GatewayDeps } from '../deps.ts';
import { notThisWay, unconfirmed } from '../errors.ts';
import { tokenSeconds } from './tracker-tokens.ts';

/** Asks the applications service whether the answer is right, and issues a tracker token for that one application. */
export const confirmApplication = ({
  pool,
  clients: { applications },
  confirmations,
  confirmationWays: ways,
  trackerTokens,
  addressOf,
  cookies,
}: GatewayDeps) =>
  handle(routes.confirmApplication, async ({ params, body, request }) => {
    const by = body.code === undefined ? 'question' : 'code';
    if (!(by === 'code' ? ways.code : ways.questions)) throw notThisWay();
    const address = addressOf(request);
    await confirmations.from(address, by);
    const { reference, application } = await applications(
      routes.checkConfirmation,
      { params, body },
      asGateway,
    );
    // A stranger who uses up the answers to a question must not lock out the customer, who has the phone.
    if (by === 'question') await confirmations.about(reference);
    const attempt = { actor: 'customer', address };
    if (!application) {
      // The typed text is not stored: it need not be a reference.
      await recordAudit(pool, { ...attempt, action: 'confirm refused', subject: 'applications', once: true });
      throw unconfirmed();
    }
    await confirmations.succeeded(reference, address, by);
    const subject = `applications/${application.applicationId}`;
    await recordAudit(pool, { ...attempt, action: 'confirm', subject });
    const token = await trackerTokens.sign(application);
    return reply(
      { applicationId: application.applicationId },
      { headers: { 'set-cookie': cookies.make('tracker', token, tokenSeconds) } },
    );
  });

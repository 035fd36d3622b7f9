import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import { asGateway } from '../as-gateway.ts';
import type { GatewayDeps } from '../deps.ts';
import { savingUnavailable, wrongSavingCode } from '../errors.ts';

/** Exchanges the right code for a key; wrong codes of one address are limited as those to a tracker. */
export const answerSavingCode = ({
  pool,
  clients: { applications },
  confirmations,
  confirmationWays,
  addressOf,
}: GatewayDeps) =>
  handle(routes.answerSavingCode, async ({ body, request }) => {
    if (!confirmationWays.code) throw savingUnavailable();
    const address = addressOf(request);
    const key = await confirmations.attempt(address, 'code', () =>
      applications(routes.checkSavingCode, { body }, asGateway),
    );
    const attempt = { actor: 'customer', subject: 'saved-applications', address };
    if (!key) {
      await recordAudit(pool, { ...attempt, action: 'confirm refused', once: true });
      throw wrongSavingCode();
    }
    await confirmations.savingCodeSucceeded(address);
    await recordAudit(pool, { ...attempt, action: 'confirm' });
    return key;
  });

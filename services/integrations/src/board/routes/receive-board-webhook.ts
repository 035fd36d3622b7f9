import { handle } from '@loanline/kit/http/handler';
import { forbidden, ProblemError } from '@loanline/kit/http/problem-error';
import { routes } from '@loanline/proto/routes';
import type { BoardDeps } from '../deps.ts';
import { noWebhooks } from '../errors.ts';
import { noteChange } from '../store/board-webhooks.ts';
import { readWebhook } from '../webhooks/read-webhook.ts';

/** The body is not signed, so it is not believed: it has the board read, and nothing more. */
export const receiveBoardWebhook = ({ pool, logger, boardIds, isSigned }: BoardDeps) =>
  handle(routes.receiveBoardWebhook, async ({ request }) => {
    if (!isSigned) {
      logger.warn('refused a webhook of the board: MONDAY_SIGNING_SECRET is not set');
      throw noWebhooks();
    }
    const webhook = Buffer.isBuffer(request.body) ? readWebhook(request.body) : null;
    // The check of the address comes before there is anything to sign.
    if (webhook?.kind === 'challenge') return { challenge: webhook.challenge };
    if (!(await isSigned(request.get('authorization')))) throw forbidden('The signature is not valid');
    if (!webhook) throw new ProblemError('malformed-request', 'This webhook does not come from the board');
    if (webhook.isOfItems && boardIds.includes(webhook.boardId))
      await noteChange(pool, webhook.boardId, webhook.key);
    return {};
  });

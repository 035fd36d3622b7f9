import { handle } from '@loanline/kit/http/handler';
import { readIdempotencyKey } from '@loanline/kit/http/idempotency';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import type { StoredLoanApplication } from '../store/loan-applications.ts';
import { findSubmitted, submitLoanApplication as submit } from '../submit-loan-application.ts';

const receiptOf = ({ id, applicationId, flow }: StoredLoanApplication) => ({
  success: true as const,
  id,
  applicationId,
  flow,
});

export const submitLoanApplication = (deps: Deps) =>
  handle(
    routes.submitLoanApplication,
    async ({ body, request }) =>
      receiptOf(
        await submit(deps, {
          submission: body,
          sent: request.body,
          idempotencyKey: readIdempotencyKey(request),
        }),
      ),
    {
      // A retry after midnight, whose payout date has passed in the meantime, still gets its answer.
      storedAnswer: async (request) => {
        const stored = await findSubmitted(deps, {
          sent: request.body,
          idempotencyKey: readIdempotencyKey(request),
        });
        return stored && receiptOf(stored);
      },
    },
  );

import { routes } from '@loanline/proto/routes';
import { handle } from '@loanline/kit/http/handler';
import type { Context } from '../context.ts';
import { isRightAnswer } from '../domain/confirm-answer.ts';
import { findConfirmationFacts } from '../store/confirmation-facts.ts';

/** Answers a gateway alike when the answer is wrong and when there is no such application. */
export const checkConfirmation = ({ pool }: Context) =>
  handle(routes.checkConfirmation, async ({ params, body }) => {
    const facts = await findConfirmationFacts(pool, params.applicationId);
    const reference = facts?.applicationId ?? params.applicationId.toLowerCase();
    if (!facts || !isRightAnswer(facts, body)) return { reference, application: null };
    const { applicationId, trackerId } = facts;
    return { reference, application: { applicationId, trackerId } };
  });

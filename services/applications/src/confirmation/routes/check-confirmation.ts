import { routes } from '@loanline/proto/routes';
import { handle } from '@loanline/kit/http/handler';
import type { ConfirmationAnswer } from '@loanline/proto/entities/confirmation/answer';
import type { Deps } from '../../deps.ts';
import { isRightAnswer } from '../domain/confirm-answer.ts';
import { codesMeant } from '../domain/confirmation-code.ts';
import { applicationCodes } from '../store/codes.ts';
import { findConfirmationFacts, type ConfirmableApplication } from '../store/facts.ts';

const isRight = async ({ pool }: Deps, facts: ConfirmableApplication, answer: ConfirmationAnswer) => {
  if (answer.code === undefined) return isRightAnswer(facts, answer);
  return (await applicationCodes.try(pool, facts.id, codesMeant(answer.code))) !== null;
};

/** Gives a gateway the same answer whether the customer's answer is wrong or the application does not exist. */
export const checkConfirmation = (deps: Deps) =>
  handle(routes.checkConfirmation, async ({ params, body }) => {
    const facts = await findConfirmationFacts(deps.pool, params.applicationId);
    const reference = facts?.applicationId ?? params.applicationId.toLowerCase();
    if (!facts || !(await isRight(deps, facts, body))) return { reference, application: null };
    const { applicationId, trackerId } = facts;
    return { reference, application: { applicationId, trackerId } };
  });

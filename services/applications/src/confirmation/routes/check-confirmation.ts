import { routes } from '@loanline/proto/routes';
import { handle } from '@loanline/kit/http/handler';
import { parseCode } from '@loanline/proto/rules/confirmation-code';
import type { ConfirmationAnswer } from '@loanline/proto/entities/confirmation/answer';
import type { Deps } from '../../deps.ts';
import { isRightAnswer } from '../domain/confirm-answer.ts';
import { hashCode } from '../domain/confirmation-code.ts';
import { tryCodes } from '../store/codes.ts';
import { findConfirmationFacts, type ConfirmableApplication } from '../store/facts.ts';

const isRight = async ({ pool }: Deps, facts: ConfirmableApplication, answer: ConfirmationAnswer) => {
  if (answer.code === undefined) return isRightAnswer(facts, answer);
  const { requestIds, digits } = answer.code;
  const code = parseCode(digits);
  if (code === null) return false;
  const answers = requestIds.map((requestId) => ({ requestId, hash: hashCode(requestId, code) }));
  return tryCodes(pool, facts.id, answers);
};

/** Answers a gateway alike when the answer is wrong and when there is no such application. */
export const checkConfirmation = (deps: Deps) =>
  handle(routes.checkConfirmation, async ({ params, body }) => {
    const facts = await findConfirmationFacts(deps.pool, params.applicationId);
    const reference = facts?.applicationId ?? params.applicationId.toLowerCase();
    if (!facts || !(await isRight(deps, facts, body))) return { reference, application: null };
    const { applicationId, trackerId } = facts;
    return { reference, application: { applicationId, trackerId } };
  });

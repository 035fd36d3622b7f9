import { londonToday } from '@loanline/proto/rules/dates/dates';
import { applyPayload } from '@loanline/proto/rules/testing/submissions';

/**
 * Submits an application as a browser does; answers with its reference.
 * @param answers other answers than those that every test gives
 */
export const submitApplication = async (
  gateway: string,
  idempotencyKey: string = crypto.randomUUID(),
  answers: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const response = await fetch(`${gateway}/api/loan-applications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
    body: JSON.stringify({ ...applyPayload(londonToday()), ...answers }),
  });
  if (response.status !== 201) throw new Error(`The submission was answered with ${response.status}`);
  return ((await response.json()) as { applicationId: string }).applicationId;
};

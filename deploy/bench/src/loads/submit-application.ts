import { londonToday } from '@loanline/proto/rules/dates/dates';
import { applyPayload } from '@loanline/proto/rules/testing/submissions';

/** Submits an application as a browser does; answers with its reference. */
export const submitApplication = async (
  gateway: string,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<string> => {
  const response = await fetch(`${gateway}/api/loan-applications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
    body: JSON.stringify(applyPayload(londonToday())),
  });
  if (response.status !== 201) throw new Error(`The submission was answered with ${response.status}`);
  return ((await response.json()) as { applicationId: string }).applicationId;
};

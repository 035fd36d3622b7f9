import type { Routes } from '@loanline/proto/routes';
import { request } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { rememberReference } from '../../storage/remembered-references.ts';
import type { Answers } from '../question.ts';
import type { SentApplication } from '../stored/sent-application.ts';

export interface Submission {
  /** Makes sending it again harmless. */
  readonly submissionId: string;
  /** The flat application, as its rules read it. */
  readonly payload: Answers;
}

/** A little longer than the gateway waits for a service. */
const patience = 30_000;

const send = async ({ submissionId, payload }: Submission): Promise<SentApplication> => {
  try {
    const { applicationId } = await request<Routes['submitLoanApplication']>('POST /api/loan-applications', {
      body: payload,
      headers: { 'idempotency-key': submissionId },
      longestMs: patience,
    });
    return { applicationId };
  } catch (error) {
    const applicationId = error instanceof ApiError && error.problem?.applicationId;
    if (!applicationId) throw error;
    return { applicationId, differs: true };
  }
};

/**
 * Sends a loan application, and stores its reference on this device. Sending it twice under one id is one application:
 * the second time the answer names the first, also when its answers differ.
 */
export const sendApplication = async (submission: Submission): Promise<SentApplication> => {
  const sent = await send(submission);
  rememberReference(sent.applicationId);
  return sent;
};

import type { Routes } from '@loanline/proto/routes';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../api/api.ts';
import type { Answers } from '../question.ts';

type Submit = Routes['submitLoanApplication'];

interface Submission {
  /** Makes sending it again harmless. */
  readonly submissionId: string;
  /** The flat application, as its rules read it. */
  readonly payload: Answers;
}

interface Outcome {
  readonly onSuccess: (answer: { readonly applicationId: string }) => void;
  readonly onError: (error: Error) => void;
}

/** A little longer than the gateway waits for a service. */
const patience = 30_000;

/** Names the call, so that a second press can see that the first is still under way. */
export const submitKey = ['submit-loan-application'] as const;

/**
 * Sends a loan application; sending it twice under one id is one application. The outcome is shown even when the screen
 * has been left in the meantime.
 */
export const useSubmitApplication = (outcome: Outcome) =>
  useMutation({
    mutationKey: submitKey,
    // Without a network it fails at once, and says so, instead of waiting for one.
    networkMode: 'always',
    mutationFn: ({ submissionId, payload }: Submission) =>
      request<Submit>('POST /api/loan-applications', {
        body: payload,
        headers: { 'idempotency-key': submissionId },
        longestMs: patience,
      }),
    onSuccess: outcome.onSuccess,
    onError: outcome.onError,
  });

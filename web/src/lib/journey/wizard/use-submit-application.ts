import { useMutation } from '@tanstack/react-query';
import type { Submission } from '../calls/send-application.ts';
import type { SentApplication } from '../stored/sent-application.ts';

interface Outcome {
  readonly onSuccess: (sent: SentApplication) => void;
  readonly onError: (error: Error) => void;
}

/** To be called ahead: once the network is gone, sending cannot be loaded any more. */
export const loadSending = () => import('../calls/send-application.ts');

/** Names the call, so that a second press can see that the first is still under way. */
export const submitKey = ['submit-loan-application'] as const;

/** Sends a loan application. The outcome is shown even when the screen has been left in the meantime. */
export const useSubmitApplication = (outcome: Outcome) =>
  useMutation({
    mutationKey: submitKey,
    // Without a network it fails at once, and says so, instead of waiting for one.
    networkMode: 'always',
    mutationFn: async (submission: Submission) => (await loadSending()).sendApplication(submission),
    onSuccess: outcome.onSuccess,
    onError: outcome.onError,
  });

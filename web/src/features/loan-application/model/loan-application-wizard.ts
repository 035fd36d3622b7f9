import { createWizard } from '../../../lib/journey/wizard/wizard.ts';
import { paths } from '../../../lib/paths.ts';
import { loanApplicationJourney } from './loan-application-journey.ts';

/** /loan-application: its questions, its texts, and what it stores on the device. */
export const loanApplicationWizard = createWizard({
  flow: 'loan-application',
  path: paths.loanApplication,
  title: 'Customer Application',
  journey: loanApplicationJourney,
  draftVersion: 1,
  toasts: {
    submitted: {
      title: 'Application Submitted',
      description: "Your loan application has been submitted successfully. We'll be in touch soon.",
    },
    // The reason is shown above the buttons and stays there.
    failed: () => ({
      title: 'Submission Failed',
      description: 'There was an error submitting your application. Please try again.',
    }),
  },
});

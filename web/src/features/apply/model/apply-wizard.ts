import { createWizard } from '../../../lib/journey/wizard/wizard.ts';
import { paths } from '../../../lib/paths.ts';
import { applyJourney } from './apply-journey.ts';

/** /apply: its questions, its texts, and what it stores on the device. */
export const applyWizard = createWizard({
  flow: 'apply',
  path: paths.apply,
  title: 'Apply for a loan',
  journey: applyJourney,
  draftVersion: 1,
  toasts: {
    submitted: {
      title: 'Application submitted successfully!',
      description: "We'll review your application and get back to you soon.",
    },
    failed: (reason) => ({ title: 'Error submitting application', description: reason }),
  },
});

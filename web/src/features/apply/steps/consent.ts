import { consentWordings } from '@loanline/proto/rules/forms/consent-wordings';
import { applySteps } from '@loanline/proto/rules/forms/apply-steps';
import { FileCheck } from 'lucide-react';
import { defineStep } from '../../../lib/journey/journey.ts';

const wordings = consentWordings.apply;

export const consent = defineStep({
  id: 'consent',
  label: 'Consent',
  heading: 'Check your answers and apply',
  icon: FileCheck,
  schema: applySteps.consent,
  groups: [
    {
      heading: 'Your consent',
      intro: 'Tick both boxes to apply. We may need to call you before we can make a decision.',
      questions: [
        {
          name: 'customerRequestLoan',
          kind: 'tick',
          label: wordings.customerRequestLoan,
        },
        {
          name: 'permissionToContactPhone',
          kind: 'tick',
          label: wordings.permissionToContactPhone,
        },
      ],
    },
    {
      heading: 'Optional',
      isOptional: true,
      intro: 'These make no difference to our decision, and you can change your mind at any time.',
      questions: [
        {
          name: 'surveyResearchConsent',
          kind: 'tick',
          label: wordings.surveyResearchConsent,
          optional: true,
        },
        {
          name: 'marketingConsent',
          kind: 'tick',
          label: wordings.marketingConsent,
          optional: true,
        },
      ],
    },
  ],
});

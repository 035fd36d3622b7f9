import { consentWordings } from '@loanline/proto/rules/forms/consent-wordings';
import { loanApplicationSteps } from '@loanline/proto/rules/forms/loan-application-steps';
import { FileCheck } from 'lucide-react';
import { defineStep } from '../../../lib/journey/journey.ts';

const wordings = consentWordings['loan-application'];

export const consent = defineStep({
  id: 'consent',
  label: 'Consent',
  heading: 'Check your answers and apply',
  icon: FileCheck,
  schema: loanApplicationSteps.consent,
  groups: [
    {
      heading: 'Consent & Agreements',
      intro:
        'Tick the boxes marked * to apply. We need your consent to use your information and to check your credit record.',
      questions: [
        {
          name: 'consentDataProcessing',
          kind: 'tick',
          label: 'Data Processing Consent *',
          hint: wordings.consentDataProcessing,
        },
        {
          name: 'consentCreditCheck',
          kind: 'tick',
          label: 'Credit Check Consent *',
          hint: wordings.consentCreditCheck,
        },
        {
          name: 'customerRequestLoan',
          kind: 'tick',
          label: 'Loan Application Confirmation *',
          hint: wordings.customerRequestLoan,
        },
      ],
    },
    {
      heading: 'Optional',
      isOptional: true,
      intro: 'This makes no difference to our decision, and you can change your mind at any time.',
      questions: [
        {
          name: 'consentMarketing',
          kind: 'tick',
          label: 'Marketing Communications',
          hint: wordings.consentMarketing,
          optional: true,
        },
      ],
    },
  ],
});

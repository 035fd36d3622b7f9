import { applyChildren } from '@loanline/proto/enums/children';
import { applyResidentialStatuses } from '@loanline/proto/enums/applicants/residential-statuses';
import { applySteps } from '@loanline/proto/rules/forms/apply-steps';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import { needsPreviousAddress } from '@loanline/proto/rules/forms/loan-application-conditions';
import { ShieldCheck } from 'lucide-react';
import { defineStep } from '../../../lib/journey/journey.ts';
import { maritalStatus, moveInDate } from '../../../lib/journey/questions/home.ts';

export const verification = defineStep({
  id: 'verification',
  label: 'Verification',
  intro: 'A few questions about your home life, so that we lend only what you can afford.',
  icon: ShieldCheck,
  schema: applySteps.verification,
  groups: [
    {
      questions: [
        maritalStatus,
        {
          name: 'numberOfChildrenUnder18',
          kind: 'choice',
          label: 'Children under 18',
          hint: 'Children who depend on you',
          options: applyChildren,
        },
        {
          name: 'residentialStatus',
          kind: 'choice',
          label: 'Residential status',
          options: applyResidentialStatuses,
        },
        moveInDate,
      ],
    },
    {
      heading: 'Previous address',
      intro: 'You moved in less than 3 years ago. Where did you live before?',
      when: (answers) => needsPreviousAddress(answers['moveInDate'], londonToday()),
      questions: [
        { name: 'previousAddressLine1', kind: 'text', label: 'Previous address line 1', optional: true },
        { name: 'previousAddressLine2', kind: 'text', label: 'Previous address line 2', optional: true },
        { name: 'previousAddressLine3', kind: 'text', label: 'Previous address line 3', optional: true },
        {
          name: 'previousAddressPostcode',
          kind: 'text',
          label: 'Previous postcode',
          optional: true,
          characters: 10,
        },
      ],
    },
  ],
});

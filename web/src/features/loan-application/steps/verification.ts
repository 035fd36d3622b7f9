import { loanApplicationChildren } from '@loanline/proto/enums/children';
import { loanApplicationResidentialStatuses } from '@loanline/proto/enums/applicants/residential-statuses';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import { needsPreviousAddress } from '@loanline/proto/rules/forms/loan-application-conditions';
import { loanApplicationSteps } from '@loanline/proto/rules/forms/loan-application-steps';
import { ShieldCheck } from 'lucide-react';
import { defineStep } from '../../../lib/journey/journey.ts';
import { maritalStatus, moveInDate } from '../../../lib/journey/questions/home.ts';

export const verification = defineStep({
  id: 'verification',
  label: 'Verification',
  intro: 'A few questions about your home life, so that we lend only what you can afford.',
  icon: ShieldCheck,
  schema: loanApplicationSteps.verification,
  groups: [
    {
      questions: [
        maritalStatus,
        {
          name: 'numberOfChildrenUnder18',
          kind: 'choice',
          label: 'Children under 18',
          hint: 'Children who depend on you',
          options: loanApplicationChildren,
        },
        {
          name: 'residentialStatus',
          kind: 'choice',
          label: 'Residential status',
          options: loanApplicationResidentialStatuses,
        },
        moveInDate,
      ],
    },
    {
      heading: 'Previous address',
      intro: 'You moved in less than 3 years ago. Where did you live before?',
      addressSearch: {
        label: 'Find your previous address',
        answers: ({ line1, line2, city, county, postcode }) => ({
          previousAddressLine1: line1,
          previousAddressLine2: line2,
          previousCity: city,
          previousCounty: county,
          previousPostcode: postcode,
        }),
      },
      when: (answers) => needsPreviousAddress(answers['moveInDate'], londonToday()),
      questions: [
        { name: 'previousAddressLine1', kind: 'text', label: 'Previous address line 1' },
        { name: 'previousAddressLine2', kind: 'text', label: 'Previous address line 2', optional: true },
        { name: 'previousCity', kind: 'text', label: 'Previous town or city', optional: true },
        { name: 'previousCounty', kind: 'text', label: 'Previous county', optional: true },
        { name: 'previousPostcode', kind: 'text', label: 'Previous postcode', characters: 10 },
      ],
    },
  ],
});

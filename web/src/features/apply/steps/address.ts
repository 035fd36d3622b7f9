import { applySteps } from '@loanline/proto/rules/forms/apply-steps';
import { House } from 'lucide-react';
import { defineStep } from '../../../lib/journey/journey.ts';

export const address = defineStep({
  id: 'address',
  label: 'Address',
  intro: 'Where you live now.',
  icon: House,
  schema: applySteps.address,
  groups: [
    {
      addressSearch: {
        label: 'Find your address',
        answers: ({ line1, city, postcode }) => ({ addressLine1: line1, addressLine2: city, postcode }),
      },
      questions: [
        {
          name: 'addressLine1',
          kind: 'text',
          label: 'Address line 1',
          hint: 'House number or name, and street',
          autoComplete: 'address-line1',
        },
        {
          name: 'addressLine2',
          kind: 'text',
          label: 'Address line 2',
          optional: true,
          autoComplete: 'address-line2',
        },
        {
          name: 'addressLine3',
          kind: 'text',
          label: 'Address line 3',
          optional: true,
          autoComplete: 'address-line3',
        },
        {
          name: 'postcode',
          kind: 'text',
          label: 'Postcode',
          autoComplete: 'postal-code',
          characters: 10,
        },
      ],
    },
  ],
});

import { applySteps } from '@loanline/proto/rules/forms/apply-steps';
import { House } from 'lucide-react';
import { defineStep } from '../../../lib/journey/journey.ts';
import { addressLine1, addressLine2, postcode } from '../../../lib/journey/questions/address.ts';

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
        addressLine1,
        addressLine2,
        {
          name: 'addressLine3',
          kind: 'text',
          label: 'Address line 3',
          optional: true,
          autoComplete: 'address-line3',
        },
        postcode,
      ],
    },
  ],
});

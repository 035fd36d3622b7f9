import { loanApplicationTitles } from '@loanline/proto/enums/titles';
import { loanApplicationSteps } from '@loanline/proto/rules/forms/loan-application-steps';
import { User } from 'lucide-react';
import { defineStep } from '../../../lib/journey/journey.ts';
import { addressLine1, addressLine2, postcode } from '../../../lib/journey/questions/address.ts';
import { email, mobile } from '../../../lib/journey/questions/contact.ts';
import { customerNumber } from '../../../lib/journey/questions/customer-number.ts';
import { dateOfBirth } from '../../../lib/journey/questions/date-of-birth.tsx';
import { forename, surname } from '../../../lib/journey/questions/name.ts';

export const customerDetails = defineStep({
  id: 'customer-details',
  label: 'Customer Details',
  icon: User,
  schema: loanApplicationSteps.customerDetails,
  groups: [
    {
      questions: [
        { name: 'title', kind: 'choice', label: 'Title', options: loanApplicationTitles },
        forename,
        surname,
        dateOfBirth,
        customerNumber,
        email,
        mobile,
      ],
    },
    {
      heading: 'Address',
      intro: 'Where you live now.',
      addressSearch: {
        label: 'Find your address',
        answers: ({ line1, line2, city, county, postcode }) => ({
          addressLine1: line1,
          addressLine2: line2,
          city,
          county,
          postcode,
        }),
      },
      questions: [
        addressLine1,
        addressLine2,
        {
          name: 'city',
          kind: 'text',
          label: 'Town or city',
          optional: true,
          autoComplete: 'address-level2',
        },
        { name: 'county', kind: 'text', label: 'County', optional: true, autoComplete: 'address-level1' },
        postcode,
      ],
    },
  ],
});

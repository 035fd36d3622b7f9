import { loanApplicationTitles } from '@loanline/proto/enums/titles';
import { loanApplicationSteps } from '@loanline/proto/rules/forms/loan-application-steps';
import { User } from 'lucide-react';
import { defineStep } from '../../../lib/journey/journey.ts';
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
          name: 'city',
          kind: 'text',
          label: 'Town or city',
          optional: true,
          autoComplete: 'address-level2',
        },
        { name: 'county', kind: 'text', label: 'County', optional: true, autoComplete: 'address-level1' },
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

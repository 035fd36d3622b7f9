import { applyTitles } from '@loanline/proto/enums/titles';
import { applySteps } from '@loanline/proto/rules/forms/apply-steps';
import { User } from 'lucide-react';
import { defineStep } from '../../../lib/journey/journey.ts';
import { email, mobile } from '../../../lib/journey/questions/contact.ts';
import { customerNumber } from '../../../lib/journey/questions/customer-number.ts';
import { dateOfBirth } from '../../../lib/journey/questions/date-of-birth.tsx';
import { forename, surname } from '../../../lib/journey/questions/name.ts';

export const personalDetails = defineStep({
  id: 'personal-details',
  label: 'Personal Details',
  icon: User,
  schema: applySteps.personalDetails,
  groups: [
    {
      questions: [
        { name: 'title', kind: 'choice', label: 'Title', options: applyTitles },
        forename,
        surname,
        dateOfBirth,
        customerNumber,
        email,
        mobile,
      ],
    },
  ],
});

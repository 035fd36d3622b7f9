export const benefitTypes = [
  'Universal Credit',
  'Jobseekers Allowance',
  'Child Benefit',
  'Tax Credits',
  'Pension',
  'Other',
] as const;

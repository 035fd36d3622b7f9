export const applyEmploymentStatuses = [
  'Full Time',
  'Part Time',
  'Self Employed',
  'Unemployed',
  'Retired',
  'Student',
  'On Benefits',
] as const;

export const loanApplicationEmploymentStatuses = [
  'employed',
  'self-employed',
  'unemployed',
  'retired',
  'student',
  'benefits',
] as const;
export type LoanApplicationEmploymentStatus = (typeof loanApplicationEmploymentStatuses)[number];

/** What the 6-step wizard shows for each stored value. */
export const loanApplicationEmploymentLabels: Readonly<Record<LoanApplicationEmploymentStatus, string>> = {
  employed: 'Employed',
  'self-employed': 'Self-employed',
  unemployed: 'Unemployed',
  retired: 'Retired',
  student: 'Student',
  benefits: 'On benefits',
};

/** The statuses of the 6-step wizard that ask for employer, job title, start date and income. */
export const workingStatuses: readonly string[] = ['employed', 'self-employed'];

import { workingStatuses } from '@loanline/proto/enums/applicants/employment-statuses';
import type { LoanApplication } from '@loanline/proto/entities/loan-application';

const working: readonly string[] = ['Full Time', 'Part Time', 'Self Employed', ...workingStatuses];

/** True when the employment status that was filed, in either wizard, is one of work. */
export const isWorking = ({ employmentStatus }: LoanApplication): boolean =>
  working.includes(employmentStatus);

/** How many children under 18 were filed, at least: "4+" is 4. */
export const childrenOf = ({ numberOfChildrenUnder18 }: LoanApplication): number =>
  parseInt(numberOfChildrenUnder18 ?? '0', 10) || 0;

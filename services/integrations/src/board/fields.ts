/** What a board may say of an application, with the column title that is looked for unless a setting names another. */
export const standardTitles = {
  applicationId: 'Application ID',
  stage: 'Stage',
  stageNote: 'Stage Note',
  customerFirstName: 'First Name',
  customerLastName: 'Last Name',
  customerEmail: 'Email',
  customerPhone: 'Phone',
  customerAddress: 'Address',
  loanAmount: 'Loan Amount',
  loanType: 'Loan Type',
  loanTerm: 'Loan Term',
  repaymentAmount: 'Repayment Amount',
  rebate: 'Rebate',
  clearedAmount: 'Cleared Amount',
  receivedAmount: 'Received Amount',
  applicationDate: 'Application Date',
  applicationLink: 'Application Link',
  sdxLink: 'SDX Link',
} as const;

export type BoardField = keyof typeof standardTitles;

export const boardFields = Object.keys(standardTitles) as [BoardField, ...BoardField[]];

/** Loan periods in months. */
export const loanPeriodMonths = [3, 6, 12, 18, 24] as const;

/** The same as they are stored and shown. */
export const loanPeriods = ['3 months', '6 months', '12 months', '18 months', '24 months'] as const;

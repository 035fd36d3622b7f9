export const applyTitles = ['Mr', 'Mrs', 'Miss', 'Ms', 'Dr'] as const;
export const loanApplicationTitles = [...applyTitles, 'Prof'] as const;

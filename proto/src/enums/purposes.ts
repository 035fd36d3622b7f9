const purposes = ['Debt Consolidation', 'Home Improvement', 'Car Purchase', 'Holiday', 'Wedding'] as const;

export const applyPurposes = [...purposes, 'Other'] as const;

export const loanApplicationPurposes = [...purposes, 'Medical Expenses', 'Education', 'Other'] as const;

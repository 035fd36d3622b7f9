export const applyPurposes = [
  'Debt Consolidation',
  'Home Improvement',
  'Car Purchase',
  'Holiday',
  'Wedding',
  'Other',
] as const;

export const loanApplicationPurposes = [...applyPurposes, 'Medical Expenses', 'Education'] as const;

export const applyResidentialStatuses = [
  'Own Home',
  'Mortgage',
  'Renting',
  'Living with Parents',
  'Council Housing',
] as const;

export const loanApplicationResidentialStatuses = [
  'Owner',
  'Tenant',
  'Living with Parents',
  'Council Tenant',
  'Other',
] as const;

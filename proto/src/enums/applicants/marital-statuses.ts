export const maritalStatuses = [
  'Single',
  'Married',
  'Divorced',
  'Widowed',
  'Separated',
  'Civil Partnership',
] as const;

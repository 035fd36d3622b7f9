/** How many children under 18, as text: the last choice is open-ended. */
export const applyChildren = ['0', '1', '2', '3', '4+'] as const;
export const loanApplicationChildren = ['0', '1', '2', '3', '4', '5+'] as const;

/** How the loan is paid out. */
export const transferMethods = ['Bank Transfer', 'Cash', 'Cheque'] as const;

export const transferMethodLabels: Readonly<Record<(typeof transferMethods)[number], string>> = {
  'Bank Transfer': 'Bank Transfer',
  Cash: 'Cash Collection',
  Cheque: 'Cheque',
};

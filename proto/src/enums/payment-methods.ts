/** How the loan is paid back. */
export const paymentMethods = ['Bank Transfer', 'Debit Card', 'Direct Debit'] as const;

/** Reminders of the demo, and in how many days they are due. */
export const demoReminders = [
  {
    customer_name: 'Aisha Rahman',
    customer_mobile: '07700900101',
    card_number: '4417',
    amount: '125.00',
    inDays: 0,
  },
  {
    customer_name: 'Priti Shah',
    customer_mobile: '07700900123',
    card_number: '0042',
    amount: '80.50',
    inDays: 0,
  },
  {
    customer_name: 'Tom Hughes',
    customer_mobile: '07700900134',
    card_number: '9931',
    amount: '120.00',
    inDays: 1,
  },
  {
    customer_name: 'Callum Fraser',
    customer_mobile: '07700900156',
    card_number: '2210',
    amount: '300.00',
    inDays: 3,
  },
] as const;

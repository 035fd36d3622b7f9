/** Feed records: one request, with what a test says of it. */
export const feedRecordsOf = (more: object, source = 'agency') => ({
  source,
  requests: [
    {
      externalId: 'x',
      customerName: 'Ada King',
      phoneNumber: '07700 900100',
      amountDue: '£120.00',
      address: '',
      notes: '',
      applicationId: null,
      status: 'pending',
      ...more,
    },
  ],
});

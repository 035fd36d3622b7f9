import type { FetchFault } from '../fetch-fault.ts';

/** A case as the agency lists it. */
export type AgencyCase = Readonly<Record<string, unknown>>;

/** The cases of the agency, and what is to go wrong with the calls that come. */
export const createAgency = () => ({
  cases: [
    {
      caseId: 'CCA-20411',
      customerName: 'Tom Whitaker',
      phoneNumber: '07700 900411',
      amountDue: 143.2,
      address: '52 Mill Road, Cambridge, CB1 2AS',
      notes: 'Would like a plan. Mornings only.',
      reference: '07498',
    },
    { caseId: 'CCA-20415', customerName: 'Ivy Chambers', phoneNumber: '07700 900422', amountDue: '£88.00' },
  ] as AgencyCase[],
  /** One for each of the next calls, in their order; null lets one through. */
  next: [] as (FetchFault | null)[],
});

export type Agency = ReturnType<typeof createAgency>;

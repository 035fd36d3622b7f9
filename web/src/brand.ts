import type { LoanProduct } from './lib/loan-cost/representative-example.ts';

/** Everything that says who the lender is: change this file (and public/favicon.svg) to make the product another's. */
export const brand = {
  name: 'Larkfield Loans',
  /** One line drawing on a 32 by 32 grid, filled with the accent colour. */
  logo: {
    viewBox: '0 0 32 32',
    path: 'M9 2h14a7 7 0 0 1 7 7v14a7 7 0 0 1-7 7H9a7 7 0 0 1-7-7V9a7 7 0 0 1 7-7Zm2.2 6.5v12.6c0 1.4 1 2.4 2.4 2.4h8.2v-3.6h-6.6V8.5h-4Zm7 0v3.2h.6c2 0 3.4 1.4 3.4 3.4v1h3.2v-1.4c0-3.7-2.7-6.2-6.4-6.2h-.8Z',
  },
  phone: '0808 157 0142',
  email: 'help@larkfield.example',
  company: 'Larkfield Loans Limited',
  companyNumber: '00000000',
  postalAddress: 'Larkfield House, 1 Example Row, Manchester, M1 0ZZ',
  officeHours: {
    /** Days of the week that are worked, 0 is Sunday; hours in Europe/London. */
    days: [1, 2, 3, 4, 5],
    from: 10,
    to: 15,
    label: 'Mon-Fri 10:00 AM - 03:00 PM',
  },
  association: {
    name: 'Consumer Credit Association',
    /** Drawn on a 40 by 40 grid. */
    logo: {
      viewBox: '0 0 40 40',
      path: 'M20 1.5 35 7v12.2c0 9-6.2 15.9-15 19.3-8.8-3.4-15-10.3-15-19.3V7L20 1.5Zm0 3.2L8 9.1v10.1c0 7.1 4.7 12.8 12 15.9 7.3-3.1 12-8.8 12-15.9V9.1L20 4.7Zm6.7 8.6 2.1 2.1L18.3 26l-6.6-6.6 2.1-2.1 4.5 4.5 8.4-8.5Z',
    },
  },
  /**
   * What a loan costs; null where nothing of it is said. The example appears wherever the loan is offered (CONC 3.5).
   */
  product: null as LoanProduct | null,
  texts: {
    description: 'Apply for a short-term loan, follow your application and chat with us.',
    /** CONC 3.4.1R. */
    riskWarning: {
      start: 'Warning: Late repayment can cause you serious money problems. For help, go to ',
      linkText: 'moneyhelper.org.uk',
      link: 'https://www.moneyhelper.org.uk',
    },
    regulator: 'is authorised and regulated by the Financial Conduct Authority.',
    firmReference: '000000',
    /** Of the confirmation, and of what one should know before submitting. */
    contactWithin: '24 hours',
    reviewedWithin: '24-48 hours',
    stageDuration: '1-2 hours',
    /** After too many wrong answers to "Confirm it's you": the seconds of the gateway's RATE_CONFIRM. */
    confirmAgainAfter: '15 minutes',
    supportResponse: 'We typically respond within minutes during business hours.',
  },
} as const;

/** Of the light and the dark look; the palettes add the rest. */
export const brandColours = {
  light: { accent: '#0b6a5c', accentStrong: '#07493f', accentSoft: '#e3f2ee', onAccent: '#ffffff' },
  dark: { accent: '#5ad1b9', accentStrong: '#123f38', accentSoft: '#15302b', onAccent: '#04231d' },
} as const;

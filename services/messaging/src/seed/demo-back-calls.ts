import type { BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import type { Sender } from '@loanline/proto/enums/senders';

export interface DemoMessage {
  readonly from: Sender;
  /** Minutes ago. */
  readonly ago: number;
  readonly text: string;
}

/** One request of a demo application's customer, by its reference. */
export interface DemoBackCall {
  readonly reference: string;
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly amount: string;
  readonly status: BackCallStatus;
  readonly hoursAgo: number;
  readonly notes?: string;
  readonly cpaAttempts?: number;
  readonly sms?: readonly DemoMessage[];
  readonly whatsapp?: readonly DemoMessage[];
}

export const demoBackCalls: readonly DemoBackCall[] = [
  {
    reference: '07480',
    name: 'Aisha Rahman',
    phone: '07700 900101',
    address: '18 Beech Grove, Leicester, LE2 1TR',
    amount: '£118.33',
    status: 'pending',
    hoursAgo: 3,
    sms: [
      {
        from: 'admin',
        ago: 170,
        text: 'Hello Aisha, we tried to call you about your payment. When suits you best?',
      },
      { from: 'customer', ago: 42, text: 'After one today please, I am at work until then.' },
    ],
  },
  {
    reference: '07481',
    name: 'Callum Fraser',
    phone: '07700 900118',
    address: '4 Quayside Court, Dundee, DD1 3JT',
    amount: '£124.00',
    status: 'see_notes',
    hoursAgo: 27,
    notes: 'Changed jobs, paid on the 28th from now on. Please move the date before calling.',
  },
  {
    reference: '07491',
    name: 'Siobhan Doherty',
    phone: '07700 900164',
    address: '12 Glen Road, Derry, BT48 0BY',
    amount: '£85.00',
    status: 'send to agent',
    hoursAgo: 6,
    notes: 'Prefers a visit to a call. Gate code with the neighbour at number 10.',
  },
  {
    reference: '07496',
    name: 'Kwame Boateng',
    phone: '07700 900197',
    address: '26 Victoria Terrace, Leeds, LS3 1BX',
    amount: '£84.44',
    status: 'send to agent',
    hoursAgo: 5,
  },
  {
    reference: '07497',
    name: 'Eleanor Marsh',
    phone: '07700 900208',
    address: '9 Priory Walk, Norwich, NR1 3PX',
    amount: '£80.00',
    status: 'retake_payment',
    hoursAgo: 30,
    cpaAttempts: 1,
    whatsapp: [
      { from: 'customer', ago: 95, text: 'I have a new card now, could you try again on Friday?' },
      { from: 'admin', ago: 88, text: 'Of course, Eleanor. We will take it on Friday and let you know.' },
      { from: 'customer', ago: 31, text: 'Perfect, thank you!' },
    ],
  },
  {
    reference: '07502',
    name: 'Oliver Nash',
    phone: '07700 900231',
    address: '15 Marine Parade, Brighton, BN2 1TL',
    amount: '£94.00',
    status: 'failed_cpa',
    hoursAgo: 20,
    cpaAttempts: 1,
  },
  {
    reference: '07509',
    name: 'Lucy Tanner',
    phone: '07700 900286',
    address: '11 Orchard Close, Taunton, TA1 3QT',
    amount: '£59.50',
    status: 'failed_cpa',
    hoursAgo: 44,
    cpaAttempts: 2,
    whatsapp: [
      { from: 'customer', ago: 4_300, text: 'My wages are late this month, can we talk?' },
      {
        from: 'admin',
        ago: 4_280,
        text: 'Thank you for telling us, Lucy. We will call you tomorrow morning.',
      },
    ],
  },
  {
    reference: '07508',
    name: 'Samuel Okonkwo',
    phone: '07700 900275',
    address: '83 Ilford Lane, Ilford, IG1 2RJ',
    amount: '£102.08',
    status: 'cancelled',
    hoursAgo: 52,
  },
  {
    reference: '07511',
    name: 'Imran Malik',
    phone: '07700 900297',
    address: '39 Wilmslow Road, Manchester, M14 5TB',
    amount: '£82.92',
    status: 'completed',
    hoursAgo: 60,
  },
];

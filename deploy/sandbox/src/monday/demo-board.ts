import { stageNames } from '@loanline/proto/enums/stages';
import type { SandboxBoard, SandboxItem } from './boards.ts';

/** Reference, name, the last digits of 07700 900xxx, loan in pounds, months, what is paid back, stage. */
type Row = readonly [string, string, string, number, number, number, number];

/** A board that matches the applications of the demo data, as after a sync. */
const rows: readonly Row[] = [
  ['07480', 'Aisha Rahman', '101', 500, 6, 710, 5],
  ['07481', 'Callum Fraser', '118', 300, 3, 372, 8],
  ['07483', 'Grace Adeyemi', '126', 750, 12, 1335, 6],
  ['07486', 'Tomasz Nowak', '137', 400, 6, 560, 4],
  ['07488', 'Bethan Pritchard', '142', 250, 3, 305, 7],
  ['07490', 'Marcus Bailey', '153', 1000, 24, 2350, 3],
  ['07491', 'Siobhan Doherty', '164', 600, 12, 1020, 8],
  ['07493', 'Ravi Patel', '175', 450, 6, 634.5, 2],
  ['07494', 'Hannah Whitfield', '186', 350, 6, 483, 5],
  ['07496', 'Kwame Boateng', '197', 800, 18, 1520, 6],
  ['07497', 'Eleanor Marsh', '208', 200, 3, 240, 8],
  ['07499', 'Dylan Roberts', '219', 500, 12, 840, 4],
  ['07500', 'Zainab Hussain', '220', 650, 12, 1118, 2],
  ['07502', 'Oliver Nash', '231', 900, 18, 1692, 7],
  ['07503', 'Magdalena Kowalska', '242', 300, 6, 408, 3],
  ['07505', 'Jerome Clarke', '253', 550, 12, 929.5, 1],
  ['07506', 'Fiona MacLeod', '264', 400, 6, 560, 2],
  ['07508', 'Samuel Okonkwo', '275', 700, 12, 1225, 5],
  ['07509', 'Lucy Tanner', '286', 150, 3, 178.5, 8],
  ['07511', 'Imran Malik', '297', 1000, 24, 1990, 3],
  ['07512', 'Charlotte Green', '308', 250, 3, 307.5, 1],
  ['07514', 'Andrei Popescu', '319', 600, 12, 1026, 1],
  ['07515', 'Megan Lloyd', '320', 350, 6, 479.5, 4],
  ['07517', 'Patrick Byrne', '331', 450, 6, 643.5, 1],
];

/** Before anything that staff or the demo data did: it outdoes nobody. */
const changedAt = '2026-01-05T09:00:00.000Z';

const itemOf = ([reference, name, phone, amount, months, repayment, stage]: Row): SandboxItem => ({
  id: `21480${reference}`,
  name,
  state: 'active',
  updatedAt: changedAt,
  values: {
    text_reference: { text: reference },
    status_stage: { text: stageNames[stage - 1] ?? null, updatedAt: changedAt },
    phone: { text: `07700 900${phone}` },
    email: { text: `${name.replace(' ', '.')}@example.com`.toLowerCase() },
    numbers_loan: { text: String(amount) },
    text_term: { text: `${months} months` },
    numbers_repayment: { text: String(repayment) },
  },
});

/** The board of the made-up account. */
export const demoBoard = (id: string, isFilled: boolean): SandboxBoard => ({
  id,
  name: 'Live applications',
  columns: [
    { id: 'name', title: 'Name', type: 'name' },
    { id: 'text_reference', title: 'Application ID', type: 'text' },
    { id: 'status_stage', title: 'Stage', type: 'status' },
    { id: 'phone', title: 'Phone', type: 'phone' },
    { id: 'email', title: 'Email', type: 'email' },
    { id: 'numbers_loan', title: 'Loan amount', type: 'numbers' },
    { id: 'text_term', title: 'Loan term', type: 'text' },
    { id: 'numbers_repayment', title: 'Repayment amount', type: 'numbers' },
  ],
  items: isFilled ? rows.map(itemOf) : [],
});

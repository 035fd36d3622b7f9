import { dayMs } from '@loanline/proto/rules/dates/durations';
import type { SandboxCell } from './cell.ts';

/** Days since 30 December 1899, as sheets count. */
const serial = (moment: number) => moment / dayMs + 25_569;

/** Tabs about the customers of the demo data. */
export const demoTabs = (now: number): [string, SandboxCell[][]][] => {
  const changed = serial(now - 20 * 60_000);
  const day = (ago: number) => Math.floor(serial(now)) - ago;
  return [
    [
      'Back Calls',
      [
        ['Customer Name', 'Phone', 'Status', 'Notes', 'Last Updated'],
        ['Aisha Rahman', '07700 900101', 'Retake Payment', 'Paid on Friday, new card.', changed],
        ['Callum Fraser', '07700 900118', 'Completed', 'Called, date moved to the 28th.', changed],
        ['Samuel Okonkwo', 7_700_900_275, 'Cancelled', '', changed],
      ],
    ],
    [
      'Failed CPA',
      [
        ['Customer', 'Mobile', 'Amount', 'Date', 'Address'],
        ['Nadia Hussain', '07700 900341', 96.5, day(1), '7 Alma Street, Bradford, BD8 9LA'],
        ['Rhys Bevan', '+44 7700 900352', '£110.00', day(2), '31 Heol Fawr, Swansea, SA1 4HB'],
        ['Megan Lloyd', 7_700_900_363, 72, day(2)],
      ],
    ],
  ];
};

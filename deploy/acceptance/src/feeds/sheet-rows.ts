import type { SandboxCell } from '@loanline/sandbox/google/cell';

export const failedHead = ['Customer Name', 'Phone', 'Amount', 'Date', 'Reference', 'Notes'];
export const failedRows: SandboxCell[][] = [
  failedHead,
  ['Ada King', '07700 900501', 120.5, 46_080, 'R1', 'Insufficient funds, card 4111111111111111'],
  ['Grace Hopper', 7_700_900_502, '£80', '02/03/2026'],
];
export const updatesHead = ['Customer Name', 'Phone', 'Status', 'Notes'];

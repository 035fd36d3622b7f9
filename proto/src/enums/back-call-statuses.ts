import * as z from 'zod/mini';

/** The statuses of a back call request. */
export const backCallStatuses = [
  'pending',
  'completed',
  'cancelled',
  'retake_payment',
  'see_notes',
  'send to agent',
  'failed_cpa',
] as const;
export const backCallStatus = z.enum(backCallStatuses);
export type BackCallStatus = z.output<typeof backCallStatus>;

/** What lists and toasts call each status. */
export const backCallStatusLabels: Readonly<Record<BackCallStatus, string>> = {
  pending: 'Pending',
  completed: 'Completed',
  cancelled: 'Cancelled',
  retake_payment: 'Retake Payment',
  see_notes: 'See Notes',
  'send to agent': 'Send to Agent',
  failed_cpa: 'Failed CPA',
};

/** A status as a caller names it: `send_to_agent` is the command whose state is `send to agent`. */
export const backCallStatusName = z.pipe(
  z.pipe(
    z.transform((name: unknown) => (name === 'send_to_agent' ? 'send to agent' : name)),
    z.enum(backCallStatuses, 'Choose a status from the list'),
  ),
  z.transform((status: BackCallStatus) => status),
);

/** Where a back call request came from. */
export const backCallSources = ['form', 'help', 'import', 'sheet', 'agency', 'demo'] as const;
export const backCallSource = z.enum(backCallSources);
export type BackCallSource = z.output<typeof backCallSource>;

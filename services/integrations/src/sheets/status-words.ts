import {
  backCallStatuses,
  backCallStatusLabels,
  type BackCallStatus,
} from '@loanline/proto/enums/back-call-statuses';

const folded = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, ' ');

const spellings: Readonly<Record<string, BackCallStatus>> = {
  complete: 'completed',
  done: 'completed',
  'call completed': 'completed',
  canceled: 'cancelled',
  'assigned to agent': 'send to agent',
};

const known = new Map<string, BackCallStatus>([
  ...Object.entries(spellings),
  ...backCallStatuses.flatMap((status) => [
    [folded(status), status] as const,
    [folded(backCallStatusLabels[status]), status] as const,
  ]),
]);

/** The status that a text names, as its label or its name, in any case; null when it names none. */
export const statusOf = (text: string): BackCallStatus | null => known.get(folded(text)) ?? null;

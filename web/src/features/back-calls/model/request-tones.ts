import type { BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import type { Tone } from '../../../ui/badge.ts';

/** The colour of each status of a back call request; it only repeats what the word says. Grey waits for others. */
export const requestTones: Readonly<Record<BackCallStatus, Tone>> = {
  pending: 'info',
  completed: 'success',
  cancelled: 'neutral',
  retake_payment: 'warning',
  see_notes: 'warning',
  'send to agent': 'neutral',
  failed_cpa: 'danger',
};

import type { SheetUpdate } from '@loanline/proto/entities/feeds/feed-record';
import type { BackCallStatus } from '@loanline/proto/enums/back-call-statuses';
import { maskCardNumbers } from '@loanline/proto/rules/money/card';
import { isRefusedPayment, refusalOf } from '../back-calls/back-call-status.ts';
import { fingerprintOf, compareCell, type Said } from './sheet-cell.ts';

/** Of the cells of a row; null for an empty cell. */
export interface Fingerprints {
  readonly status: string | null;
  readonly notes: string | null;
}

/** A request as a row of the sheet is reconciled with it. */
export interface SheetTarget {
  readonly id: number;
  readonly status: BackCallStatus;
  readonly assignedTo: string | null;
  /** Card payments refused so far, of all requests about the same payment. */
  readonly cpaAttempts: number;
  /** What all requests about the same payment have in common. */
  readonly payment: string;
  readonly agentMessageId: number | null;
  readonly version: number;
  readonly statusSetAt: Date;
  readonly isStatusUntouched: boolean;
  readonly notes: string;
  readonly notesSetAt: Date;
  readonly isNotesUntouched: boolean;
}

/** What the sheet makes of a locked request. */
export interface SheetChange {
  readonly id: number;
  readonly fromStatus: BackCallStatus;
  readonly toStatus: BackCallStatus;
  /** When the sheet set it; null is now. */
  readonly statusAt: Date | null;
  /** The whole text of the notes; null leaves them. */
  readonly notes: string | null;
  readonly notesAt: Date | null;
  /** The number of a refused card payment among those of the same payment; null for any other change. */
  readonly cpaAttempts: number | null;
}

export interface ReconciledRow {
  /** What is to be changed; null when nothing is. */
  readonly change: SheetChange | null;
  /** True when staff have changed something later than the sheet. */
  readonly isOutdated: boolean;
  /** Why the status is not taken. */
  readonly refusal: string | null;
  /** What the row says now, to be remembered. */
  readonly seen: Fingerprints;
}

const saidOf = (value: string | null, at: string | null): Said | null =>
  value === null ? null : { value, at: at === null ? null : new Date(at) };

/** What one row of the sheet makes of its request: status and notes each on their own. */
export const reconcileSheetRow = (
  update: SheetUpdate,
  backCall: SheetTarget,
  seen: Fingerprints | undefined,
): ReconciledRow => {
  const status = saidOf(update.status, update.statusAt);
  const notes = saidOf(update.notes === null ? null : maskCardNumbers(update.notes), update.notesAt);
  const onStatus = compareCell(status, {
    value: backCall.status,
    setAt: backCall.statusSetAt,
    isUntouched: backCall.isStatusUntouched,
    seen: seen?.status ?? null,
    isKnown: seen !== undefined,
  });
  const onNotes = compareCell(notes, {
    value: backCall.notes,
    setAt: backCall.notesSetAt,
    isUntouched: backCall.isNotesUntouched,
    seen: seen?.notes ?? null,
    isKnown: seen !== undefined,
  });
  const wanted = onStatus === 'apply' && update.status !== null ? update.status : backCall.status;
  const { status: from, cpaAttempts } = backCall;
  const isRefused = refusalOf({ from, to: wanted, role: 'admin', cpaAttempts }) !== null;
  const to = isRefused ? from : wanted;
  const newNotes = onNotes === 'apply' ? (notes?.value ?? null) : null;
  return {
    change:
      to === from && newNotes === null
        ? null
        : {
            id: backCall.id,
            fromStatus: from,
            toStatus: to,
            statusAt: status?.at ?? null,
            notes: newNotes,
            notesAt: notes?.at ?? null,
            cpaAttempts: isRefusedPayment({ from, to }) ? cpaAttempts + 1 : null,
          },
    isOutdated: onStatus === 'outdated' || onNotes === 'outdated',
    refusal: isRefused
      ? 'two card payments were refused, so no further one may be taken (CONC 7.6.12R)'
      : null,
    seen: { status: status && fingerprintOf(status), notes: notes && fingerprintOf(notes) },
  };
};

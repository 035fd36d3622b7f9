import type { StaffApplication, StageChange } from '@loanline/proto/entities/tracked-application';
import { staffStageName } from '@loanline/proto/enums/stages';
import { timeOfDay } from '../../../lib/format/format.ts';
import { customerName } from '../../../lib/format/names.ts';

const origins: Readonly<Record<StageChange['source'], string>> = {
  submission: 'The application form',
  staff: 'A colleague',
  board: 'The board',
  import: 'An import',
  undo: 'An undo',
};

/** Who moved an application: the username, or what did when no person did. */
export const moverOf = ({ actor, source: origin }: StageChange): string => actor ?? origins[origin];

/**
 * What staff read when an application changed between their opening the dialog and saving it.
 *
 * @param change the newest entry of its history, if it has one
 */
export const conflictSentence = (
  newer: Pick<StaffApplication, 'customerFirstName' | 'customerLastName' | 'currentStage'>,
  change: StageChange | undefined,
): string => {
  const what = change
    ? `${moverOf(change)} moved ${customerName(newer)} to ${staffStageName(newer.currentStage)} at ${timeOfDay(change.occurredAt)}`
    : `${customerName(newer)} was changed`;
  return `${what}, after you opened this. You now see the latest version: check it, and save again if your change still applies.`;
};

/** Whether an application is no longer where a form showed it. */
export const isMoved = (
  shown: Pick<StaffApplication, 'currentStage' | 'outcome'>,
  newer: Pick<StaffApplication, 'currentStage' | 'outcome'>,
): boolean => newer.currentStage !== shown.currentStage || newer.outcome?.outcome !== shown.outcome?.outcome;

/** What staff read when an application was moved while they had its stage form open and had not begun to fill it in. */
export const movedSentence = (
  newer: Pick<StaffApplication, 'customerFirstName' | 'customerLastName' | 'currentStage'>,
): string =>
  `${customerName(newer)} is now at ${staffStageName(newer.currentStage)}. Choose a stage if it should move again.`;

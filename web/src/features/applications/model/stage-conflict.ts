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

type Placed = Pick<StaffApplication, 'currentStage' | 'outcome'>;
type Named = Pick<StaffApplication, 'customerFirstName' | 'customerLastName' | 'currentStage'>;

/** An application's stage and outcome, as a text to compare: '6', or '6 declined'. */
export const positionOf = ({ currentStage, outcome }: Placed): string =>
  outcome ? `${currentStage} ${outcome.outcome}` : String(currentStage);

/** Whether an application is no longer where a form showed it. */
export const isMoved = (shown: Placed, newer: Placed): boolean => positionOf(newer) !== positionOf(shown);

/**
 * What staff read when an application changed between their opening the form and saving it. It names who moved the
 * application only if its stage is another one: its version grows with a customer's file, too.
 *
 * @param change the newest entry of its history, if it has one
 */
export const conflictSentence = (
  shown: Pick<StaffApplication, 'currentStage'>,
  newer: Named,
  change: StageChange | undefined,
): string => {
  const what =
    change && newer.currentStage !== shown.currentStage
      ? `${moverOf(change)} moved ${customerName(newer)} to ${staffStageName(newer.currentStage)} at ${timeOfDay(change.occurredAt)}`
      : `${customerName(newer)} was changed`;
  return `${what}, after you opened this. You now see the latest version: check it, and save again if your change still applies.`;
};

/** What staff read when an application was moved while they had its stage form open and had not begun to fill it in. */
export const movedSentence = (newer: Named): string =>
  `${customerName(newer)} is now at ${staffStageName(newer.currentStage)}. Choose a stage if it should move again.`;

/** What staff read when they return to a stage form that they had begun before the application was moved. */
export const overtakenSentence = (newer: Named): string =>
  `${customerName(newer)} was changed after you began this, and is now at ${staffStageName(newer.currentStage)}. Check your change, and save it if it still applies.`;

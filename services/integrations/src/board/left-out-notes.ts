import type { LeftOutReason } from '@loanline/proto/entities/feeds/board';
import { counted, wordFor } from '@loanline/proto/rules/counted';

const mostNamed = 5;
const list = new Intl.ListFormat('en-GB');

/** Which applications: their references, where they are known. */
type Whose = number | readonly string[];

const countOf = (whose: Whose) => (typeof whose === 'number' ? whose : whose.length);

const named = (whose: Whose): string => {
  if (typeof whose === 'number') return counted(whose, 'application');
  const more = whose.length - mostNamed;
  const shown = more > 0 ? [...whose.slice(0, mostNamed), `${more} more`] : whose;
  return `${wordFor(whose.length, 'application')} ${list.format(shown)}`;
};

const sentences: Readonly<Record<LeftOutReason, (whose: Whose) => string>> = {
  erased: (whose) =>
    `${counted(countOf(whose), 'application')} on the board ${wordFor(countOf(whose), 'was', 'were')} erased here, and cannot return. Remove ${wordFor(countOf(whose), 'it', 'them')} from the board.`,
  'no-agency': (whose) =>
    `No outcome was set for ${named(whose)}: the text must name a credit reference agency. Ask your system administrator to set CREDIT_REFERENCE_AGENCY, then press Refresh.`,
  'no-reason': (whose) =>
    `No outcome was set for ${named(whose)}: the reason is not in the list, or has been retired. Change the reason on the board, or look at the reasons under Outcome texts, then press Refresh.`,
};

/** What applications left out of a board's items, as sentences for staff. */
export const leftOutNotes = (leftOut: Readonly<Record<LeftOutReason, Whose>>): string[] =>
  (['erased', 'no-agency', 'no-reason'] as const).flatMap((reason) =>
    countOf(leftOut[reason]) > 0 ? [sentences[reason](leftOut[reason])] : [],
  );

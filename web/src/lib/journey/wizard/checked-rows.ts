import { onFirstUse } from '@loanline/proto/rules/on-first-use';
import { parseWrittenDate } from '@loanline/proto/rules/dates/written-date';
import { canonicalPostcode } from '@loanline/proto/rules/postcode';
import { withoutCardNumbers } from '../card-mask.ts';
import type { QuestionGroup, Step } from '../journey.ts';
import { askedGroups } from '../journey.ts';
import type { Answers, Question } from '../question.ts';
import { shownAnswer, textOf } from '../question.ts';
import { remarks } from '../remarks/remarks.ts';

/** One line of the answers to check. */
export interface CheckedRow {
  readonly label: string;
  /** Where Change leads. */
  readonly field: string;
  /** '' where nothing was answered. */
  readonly text: string;
  /** The remark on the answer, as in its step. */
  readonly remark?: string | undefined;
}

const longDate = onFirstUse(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }));

const shownDate = (text: string): string => {
  const date = parseWrittenDate(text);
  return date ? longDate().format(new Date(date)) : text;
};

const shown = (question: Question, value: unknown): string => {
  const text = withoutCardNumbers(shownAnswer(question, value));
  if (question.kind === 'date') return shownDate(text);
  return /postcode/i.test(question.name) ? (canonicalPostcode(text) ?? text) : text;
};

/** Leaves out a remark that offers another answer: the applicant decided on it in the step. */
const remarkOn = ({ remark }: Question, value: unknown): string | undefined => {
  const made = remark && remarks[remark](textOf(value));
  return made?.instead === undefined ? made?.text : undefined;
};

const rowsOfGroup = (
  { addressSearch, heading, questions }: QuestionGroup,
  answers: Answers,
): readonly CheckedRow[] => {
  const rows = questions.map((question) => ({
    label: question.label,
    field: question.name,
    text: shown(question, answers[question.name]),
    remark: remarkOn(question, answers[question.name]),
  }));
  const text = rows.map((row) => row.text).filter(Boolean);
  const isLeftOut = heading !== undefined && rows.length > 1 && text.length === 0;
  const isOne = addressSearch !== undefined || isLeftOut;
  return isOne && rows[0]
    ? [{ label: heading ?? 'Address', field: rows[0].field, text: text.join('\n') }]
    : rows;
};

/** The answers of a step as they are read back: an address, or a group that was left out, as one of them. */
export const checkedRows = (step: Step, answers: Answers): readonly CheckedRow[] =>
  askedGroups(step, answers).flatMap((group) => rowsOfGroup(group, answers));

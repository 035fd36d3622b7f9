import type { Citation } from '@loanline/proto/entities/ai-review';
import type { CaseFile } from './case-file.ts';
import { fromChat, fromMessage, fromSubmission } from './citations.ts';

/** Something the customer wrote in their own words, and where. */
export interface CustomerWords {
  readonly text: string;
  readonly citation: Citation;
  /** True for what was said, false for what was filed. */
  readonly isSaid: boolean;
}

/**
 * What the customer wrote: chat, SMS and WhatsApp first, then the free text of the application. It is read only as
 * data.
 */
export const customerWords = ({ chat, messages, submission }: CaseFile): CustomerWords[] => {
  const answers: [string, string | null][] = submission
    ? [
        ['Expenditure', submission.expenditure],
        ['Benefits', typeof submission.benefits === 'string' ? submission.benefits : null],
        ...(submission.otherExpenses ?? []).map(({ description }): [string, string | null] => [
          'Other expense',
          description,
        ]),
      ]
    : [];
  return [
    ...chat
      .filter(({ sender }) => sender === 'customer')
      .map((message) => ({ text: message.text, citation: fromChat(message), isSaid: true })),
    ...messages
      .filter(({ direction }) => direction === 'inbound')
      .map((message) => ({ text: message.messageBody, citation: fromMessage(message), isSaid: true })),
    ...answers.flatMap(([label, text]) =>
      text ? [{ text, citation: fromSubmission(label, text), isSaid: false }] : [],
    ),
  ];
};

const negators = "not|never|no|without|don'?t|didn'?t|haven'?t|hasn'?t|wasn'?t|isn'?t";
const supposition = "if(?: +(?:i|you|we|he|she|they|it)(?:'\\w+)?)?";
/** All that may stand between a negator and what it negates; any other word begins another clause. */
const links =
  'an?|any|the|my|our|in|at|for|from|of|on|to|am|are|is|was|were|be|been|being|have|has|had|having|get|got|go|gone|went|' +
  'ever|even|yet|longer|currently|really|actually|recently|suffer(?:ed|ing)?|\\w+ +(?:or|nor)';
const denial = new RegExp(`\\b(?:${negators}|${supposition})(?: +(?:${links})){0,4} +$`, 'i');
/** More than a negator and its links take. */
const charactersBefore = 120;
/** "No" as an answer negates nothing: "No my mum died". */
const answer = /\bno(?= +(?:i|we|it|my|our|the|been|lost|made|in|behind|unable)\b)/gi;

const straightened = (text: string) => text.replaceAll('’', "'");

/** True for a text with a match of the pattern, even a denied one. */
export const mentions = (text: string, pattern: RegExp): boolean => straightened(text).search(pattern) >= 0;

/**
 * The match of a pattern in a text, unless it is denied or supposed: "I have not lost my job", "if I lost my job".
 * @param pattern with the flag `g`
 */
export const affirmed = (text: string, pattern: RegExp): RegExpMatchArray | null => {
  const plain = straightened(text).replace(answer, '--');
  for (const match of plain.matchAll(pattern)) {
    const before = plain.slice(Math.max(0, match.index - charactersBefore), match.index);
    if (!denial.test(before)) return match;
  }
  return null;
};

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

const denial = /\b(?:not|never|no|without|if|don'?t|didn'?t|haven'?t|hasn'?t|wasn'?t|isn'?t)\b[^.!?,;]*$/i;

/**
 * The match of a pattern in a text, unless it is denied or supposed: "I have not lost my job", "if I lost my job".
 * @param pattern with the flag `g`
 */
export const affirmed = (text: string, pattern: RegExp): RegExpMatchArray | null => {
  const plain = text.replaceAll('’', "'");
  for (const match of plain.matchAll(pattern)) if (!denial.test(plain.slice(0, match.index))) return match;
  return null;
};

import type { ReviewResult } from '@loanline/proto/entities/ai-review';
import * as z from 'zod';
import { isCue } from '../checks/vulnerability.ts';
import { helpFor } from '../review-result.ts';
import type { PartRecord } from './parts.ts';

/** What the model answers in the end. */
export const modelAnswer = z.strictObject({
  summary: z
    .array(
      z.strictObject({
        sentence: z.string().min(1).max(300),
        citations: z
          .array(z.strictObject({ id: z.string(), quote: z.string().min(2).max(200) }))
          .min(1)
          .max(6),
      }),
    )
    .max(12),
  message: z.string().min(20).max(1500),
});

/** As a model receives it. */
export const schemaOf = (schema: z.ZodType): Record<string, unknown> => {
  const described = z.toJSONSchema(schema);
  delete described.$schema;
  return described;
};

/** Replaces the first name in the message, because the model does not know it. */
export const namePlace = '{{firstName}}';

/** The model gave an answer that may not be used; the message says why, without anything that it wrote. */
export class UnusableAnswerError extends Error {
  override readonly name = 'UnusableAnswerError';
}

const require = (isRight: boolean, fault: string) => {
  if (!isRight) throw new UnusableAnswerError(fault);
};

const decision =
  /\b(?:un|in|dis|pre)?(?:approv|declin|reject|refus|accept|grant|guarantee|eligib|success|qualif|den(?:y|ied|ial))/i;
/** A handle or an email address, a scheme, a path, a domain; neither a date nor "e.g.". */
const elsewhere = /@\S|\p{L}:[\p{L}\d/]|\p{L}[\\/]|[\\/]\p{L}|[\p{L}\d-]\.\p{L}{2}/u;
/** The whole figures of a text, with sign and unit: "£1,450.00" does not contain "£450", nor "2026-12-01" "12". */
const figures = (text: string): string[] =>
  (text.match(/(?:(?<![\p{L}\d])[-−–])?(?:\p{Sc}\s*)?\d(?:[,./-]?\d|[\p{L}%])*/gu) ?? []).map((figure) =>
    figure.replace(/\s/g, '').replace(/\.00$/, ''),
  );
const plain = (text: string) => text.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ').trim();

const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}']+/gu) ?? [];

/** Fewer words occur anywhere. */
const quotedWords = 3;
/** True when the quote has enough whole words of the quoted text in a row, or is all of it. */
const isQuoteOf = (says: string, quote: string): boolean => {
  if (plain(says) === plain(quote)) return true;
  const [all, words] = [wordsOf(says), wordsOf(quote)];
  return (
    words.length >= quotedWords &&
    plain(says).includes(plain(quote)) &&
    ` ${all.join(' ')} `.includes(` ${words.join(' ')} `)
  );
};

/** A sentence without what it quotes of these records in quotation marks. */
const withoutQuotations = (sentence: string, records: readonly PartRecord[]): string =>
  sentence.replace(/[“"]([^“”"]+)[”"]/g, (quotation, quote: string) =>
    records.some(({ says }) => isQuoteOf(says, quote)) ? ' ' : quotation,
  );

/** So many words in a row are no chance. */
const copiedWords = 5;
const phrasesOf = (text: string): string[] => {
  const words = wordsOf(text);
  return words
    .slice(0, Math.max(0, words.length - copiedWords + 1))
    .map((_word, place) => words.slice(place, place + copiedWords).join(' '));
};

type Sentence = z.output<typeof modelAnswer>['summary'][number];

/** A sentence with its citations. What only somebody's words support is quoted in those words. */
const sourced = ({ sentence, citations }: Sentence, given: ReadonlyMap<string, PartRecord>): string => {
  const cited = citations.map(({ id, quote }) => {
    const record = given.get(id);
    if (!record) throw new UnusableAnswerError('a sentence cites what it was not given');
    require(isQuoteOf(record.says, quote), 'a quote is not in what it is taken from, or is too short');
    return { ...record, quote: quote.replace(/\s+/g, ' ').trim() };
  });
  const facts = cited.filter(({ isWords }) => !isWords);
  const shown = cited
    .map(({ label, quote, isWords }) => (isWords ? `${label}: “${quote}”` : label))
    .join('; ');
  if (facts.length === 0) return `In their words (${shown}).`;
  const own = withoutQuotations(sentence, cited);
  const known = new Set(facts.flatMap(({ says }) => figures(says)));
  require(figures(own).every((figure) => known.has(figure)), 'a figure is not in what it cites');
  require(!decision.test(own), 'a sentence states a decision');
  require(!elsewhere.test(sentence), 'a sentence leads elsewhere');
  return `${sentence.trim()} (${shown})`;
};

const checkMessage = (
  message: string,
  documents: readonly string[],
  given: ReadonlyMap<string, PartRecord>,
) => {
  require(message.startsWith(`Hello ${namePlace},`), 'the message does not begin as it must');
  require(documents.every((document) => message.includes(document)), 'the message leaves out a document');
  const own = documents.reduce((rest, document) => rest.replaceAll(document, ' '), message);
  require(!decision.test(own), 'the message states a decision');
  require(!elsewhere.test(own) && !/[\d£\[\]]/.test(own), 'the message states what it may not');
  require(!isCue(own), 'the message states a finding');
  const words = [...given.values()].filter(({ isWords }) => isWords).flatMap(({ says }) => phrasesOf(says));
  const phrases = new Set(phrasesOf(own));
  require(!words.some((phrase) => phrases.has(phrase)), 'the message repeats what somebody wrote');
};

/** Summary and message, for staff to assess. */
export type Wording = Pick<ReviewResult, 'summary' | 'draft'>;

/**
 * Accepts an answer only if each sentence quotes what the model received, word for word, and adds neither a figure nor
 * a decision of its own, and if the message asks for the documents and says nothing else.
 * @throws UnusableAnswerError
 */
export const verifyCitations = (
  content: string,
  { findings, missingDocuments }: ReviewResult,
  given: ReadonlyMap<string, PartRecord>,
  firstName: string,
): Wording => {
  let answer: z.output<typeof modelAnswer>;
  try {
    answer = modelAnswer.parse(JSON.parse(content));
  } catch {
    throw new UnusableAnswerError('it is not of the form that was asked for');
  }
  const summary = answer.summary.map((sentence) => sourced(sentence, given));
  const cited = new Set(answer.summary.flatMap(({ citations }) => citations.map(({ id }) => id)));
  require(findings.every(
    ({ severity }, place) => severity !== 'serious' || cited.has(`finding-${place + 1}`),
  ), 'a serious finding is left out');
  checkMessage(answer.message, missingDocuments, given);
  return {
    summary: [...summary, 'The decision is yours.'].join(' '),
    draft: answer.message.replaceAll(namePlace, firstName) + helpFor(findings),
  };
};

import { pence, type SumFrequency } from '../money.ts';
import { beginsNextClause, firstClause, lastClause, readLabel, tailOf } from './clauses.ts';
import { namesOnlyAmount } from './fillers.ts';
import { isFollowedByHint, isMultiplied, namesFrequency, namesFrequencyOfAll } from './frequency-hints.ts';
import { blank, frequencyAfter, frequencyInLabel, startsWithAdverb } from './frequency-words.ts';
import { isAlternative, isInBracketsOf, isPartOfSumBefore, isTotal } from './parts-of-sums.ts';
import { mayShareFrequency, type NumberInList } from './shared-frequency.ts';

/** A sum with what it was written of and how often it comes. */
export interface WrittenSum {
  readonly label: string;
  /** In pence: the ends of a range such as "£300-£400". A single sum has equal ends. */
  readonly lowest: number;
  readonly highest: number;
  readonly frequency: SumFrequency;
}

export interface ReadSums {
  readonly sums: readonly WrittenSum[];
  /** How many numbers could not be read as a sum. A single digit without a £ sign is not counted: "2 children". */
  readonly unread: number;
}

/**
 * Which numbers without a £ sign are sums: those that end their clause, as in "Rent 600, food 250"; of these only those
 * with a frequency; or none.
 */
export type BareNumbers = 'at-end' | 'with-frequency' | 'none';

/** From here on they are phone numbers or mistakes. */
const tooLarge = 100_000;
/** In pence. "Daily" before more than that is hardly how often it is paid: "Daily bills £300". */
const largestDaily = 3_000;

const digits = String.raw`(\d+(?:,\d{3})*(?:\.\d+)?)(${blank}k\b)?`;
const sign = `(£${blank})?`;
/** "Between £300 and £400". */
const andOfRange = String.raw`and\b(?<=\bbetween ?£? ?[\d,.]{1,12} ?k? ?and)`;
const number = () =>
  new RegExp(
    String.raw`${sign}${digits}(?:${blank}(?:-|–|to\b|${andOfRange})${blank}${sign}${digits})?`,
    'gi',
  );
const isCount = (number: string) => /^\d$/.test(number);
const currency = new RegExp(String.raw`^${blank}(?:pounds?|quid|gbp)\b`, 'i');
const yearOrCode = /^(?:(?:19|20)\d\d|0\d+)$/;
/** What a number without a £ sign counts or names, if it follows one of these: an age, a day, an address, people. */
const notAPrice =
  /\b(?:aged?|ages|am|turned|flat|house|number|room|child(?:ren)?|kids?|adults?|people|persons?|dependa?nts?|household(?: of)?|family of|since|until|the)\s*:?\s*$/i;
const listBefore = /\d+\s*(?:,|&|\band\b)\s*$/i;

/** In pence; undefined for what is not written as money. */
const sumOf = (text: string, isThousands: boolean): number | undefined => {
  if (!isThousands && /\.\d{3}/.test(text)) return undefined;
  const sum = Number(text.replaceAll(',', '')) * (isThousands ? 1_000 : 1);
  return sum < tooLarge ? pence(sum) : undefined;
};

/** Whether a number without a £ sign is a sum, by what is before and after it in its clause. */
const endsClause = (value: string, before: string, after: string): boolean => {
  const clause = lastClause(before).replace(/\bbetween *$/i, '');
  // In "ages 4 and 12" the word is before the first number.
  const isPrice = !notAPrice.test(clause) && !notAPrice.test(tailOf(before).replace(listBefore, ''));
  return (
    isPrice &&
    value.length > 1 &&
    !/\d|[a-z]$/i.test(clause) &&
    beginsNextClause(after) &&
    !yearOrCode.test(value)
  );
};

interface Found extends NumberInList {
  readonly sum: WrittenSum | undefined;
  /** Whether it is certainly no sum: a year or a day. */
  readonly isDate: boolean;
  readonly isTotal: boolean;
}

interface Place {
  readonly text: string;
  readonly bare: BareNumbers;
  /** Where what is said of the number before it ends. */
  readonly from: number;
  readonly numbers: readonly Found[];
  /** Whether each number of its line is followed by a frequency such as "weekly". */
  readonly isInFullLine: boolean;
}

const readNumber = (match: RegExpExecArray, place: Place): Found => {
  const { text, bare, from, numbers } = place;
  const previous = numbers.at(-1);
  const [all, sign, first = '', firstK, secondSign, second = first, secondK] = match;
  const numberEnd = match.index + all.length;
  const unitEnd = numberEnd + (currency.exec(text.slice(numberEnd))?.[0].length ?? 0);
  const { label, raw, start, isOwn, startsSentence } = readLabel(text, from, match.index);
  const isSigned = Boolean(sign ?? secondSign);
  const after = text.slice(unitEnd);
  const { clause, hasNextSum } = firstClause(after);
  const written = frequencyAfter({
    text: after,
    clause,
    hasNextSum,
    isSigned,
    hasLabel: !namesOnlyAmount(label),
    isNamedBefore: namesFrequency(raw) || /\bmonthly\b/i.test(raw),
    isInFullLine: place.isInFullLine,
  });
  const end = unitEnd + (written?.length ?? 0);
  const labelled = isOwn
    ? frequencyInLabel({
        text: raw,
        startsSentence,
        isNamedBehind: !namesOnlyAmount(clause.slice(written?.length ?? 0)),
      })
    : undefined;
  const named = written?.frequency ?? labelled?.frequency;
  const isHinted = isFollowedByHint(clause.slice(written?.length ?? 0));
  const isUnclear =
    isHinted ||
    // Among benefits that is a name, elsewhere perhaps a frequency.
    (named === undefined && bare !== 'with-frequency' && /\bdaily[ -]living\b/i.test(raw + clause)) ||
    (named === undefined && isOwn && namesFrequency(raw));
  const between = text.slice(previous?.end ?? match.index, match.index);
  const isPart =
    previous !== undefined &&
    (isPartOfSumBefore({ raw, clause, isOwn, between }) ||
      isInBracketsOf(numbers, text.slice(0, match.index)));
  const isThousands = Boolean(firstK ?? secondK);
  const lowest = sumOf(first, isThousands);
  const highest = sumOf(second, isThousands);
  const isBareSum =
    (bare === 'at-end' || (bare === 'with-frequency' && named !== undefined)) &&
    endsClause(first, text.slice(0, match.index), text.slice(end));
  const isRead =
    (isBareSum || isSigned) &&
    lowest !== undefined &&
    highest !== undefined &&
    lowest <= highest &&
    !isUnclear &&
    (named !== 'daily' || (bare === 'at-end' && highest <= largestDaily)) &&
    !isPart &&
    !isMultiplied(text.slice(0, match.index), text.slice(end));
  return {
    sum: isRead ? { label, lowest, highest, frequency: named ?? 'monthly' } : undefined,
    isDate: !isSigned && (yearOrCode.test(first) || /^(?:st|nd|rd|th)\b/i.test(after)),
    isTotal: isTotal(raw, clause),
    hasFrequency: named !== undefined,
    start: match.index,
    end,
    mayShare:
      (!isPart || isAlternative(between)) &&
      (isHinted || (written !== undefined && written.frequency !== 'monthly')),
    mayGiveToAllBefore: !hasNextSum && namesFrequencyOfAll(clause),
    reach: labelled && labelled.frequency !== 'monthly' ? labelled.reach : undefined,
    own: [isOwn ? start : match.index, hasNextSum ? end : Math.max(end, unitEnd + clause.length)],
  };
};

/** "Rent £130 weekly gas £20 weekly": each frequency is that of the number before it. */
const isFull = (line: string): boolean =>
  [...line.matchAll(number())].every((match) => {
    const after = line.slice(match.index + match[0].length);
    return isCount(match[0]) || startsWithAdverb(after.replace(currency, ''));
  });

const findNumbers = (text: string, bare: BareNumbers): Found[] => {
  const pattern = number();
  const numbers: Found[] = [];
  let from = 0;
  let lineEnd = -1;
  let isInFullLine = false;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (isCount(match[0])) continue;
    if (match.index > lineEnd) {
      const end = text.indexOf('\n', match.index);
      lineEnd = end === -1 ? text.length : end;
      isInFullLine = isFull(text.slice(match.index, lineEnd));
    }
    const found = readNumber(match, { text, bare, from, numbers, isInFullLine });
    numbers.push(found);
    from = found.own[1];
    if (found.sum) pattern.lastIndex = found.end;
  }
  return numbers;
};

/** The numbers of a text in their order; `sum` is undefined for those that could not be read as a sum. */
const readNumbers = (written: string, bare: BareNumbers): Found[] => {
  const text = written.replace(/[^\S\n]+/g, ' ');
  const numbers = findNumbers(text, bare);
  const mayShare = mayShareFrequency(text, numbers, bare === 'at-end');
  return numbers.map((found, at) => {
    const isUncertain = mayShare[at] === true || (found.isTotal && numbers.length > 1);
    return isUncertain ? { ...found, sum: undefined } : found;
  });
};

/**
 * The sums in pounds that a free text names, such as "Rent £600, food £40 a week". A sum without a frequency is a monthly
 * one. Where the text names a frequency that may be that of a sum, and is not for certain, the sum counts as unread.
 */
export const readSums = (text: string, bare: BareNumbers): ReadSums => {
  const numbers = readNumbers(text, bare);
  const sums = numbers.flatMap(({ sum }) => sum ?? []);
  return { sums, unread: numbers.length - sums.length };
};

/**
 * The first sum of a text; undefined when it could not be read, whatever comes after it. Behind a date only a sum with
 * a frequency counts, and of which nothing else is said: "paid on the 25th, £1,500 a month".
 */
export const readFirstSum = (text: string, bare: BareNumbers): WrittenSum | undefined => {
  const numbers = readNumbers(text, bare);
  const first = numbers.find(({ isDate }) => !isDate);
  const isBehindDate = first !== numbers[0];
  const isOfTheSame = first?.hasFrequency && namesOnlyAmount(first.sum?.label ?? '');
  return isBehindDate && !isOfTheSame ? undefined : first?.sum;
};

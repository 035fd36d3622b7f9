import { pence, type SumFrequency } from '../money.ts';
import { beginsNextClause, firstClause, lastClause, readLabel, tailOf } from './clauses.ts';
import { blank, frequencyAfter, frequencyInLabel, isMultiplied, namesFrequency } from './frequency-words.ts';

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

const digits = String.raw`(\d+(?:,\d{3})*(?:\.\d+)?)(${blank}k\b)?`;
const sign = `(£${blank})?`;
const number = () =>
  new RegExp(String.raw`${sign}${digits}(?:${blank}(?:-|–|to\b)${blank}${sign}${digits})?`, 'gi');
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
  const clause = lastClause(before);
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

interface Found {
  readonly sum: WrittenSum | undefined;
  /** Whether the text says how often the sum comes. */
  readonly hasFrequency: boolean;
  /** Where it ends, with its unit and frequency. */
  readonly end: number;
  /** From where to where the text says something of this number and of no other. */
  readonly own: readonly [start: number, end: number];
}

/** Reads the number that was found; `from` is where what is said of the number before it ends. */
const readNumber = (text: string, match: RegExpExecArray, from: number, bare: BareNumbers): Found => {
  const [all, sign, first = '', firstK, secondSign, second = first, secondK] = match;
  const numberEnd = match.index + all.length;
  const unitEnd = numberEnd + (currency.exec(text.slice(numberEnd))?.[0].length ?? 0);
  const { label, raw, start, isOwn } = readLabel(text, from, match.index);
  const isSigned = Boolean(sign ?? secondSign);
  const after = text.slice(unitEnd);
  const { clause, hasNextSum } = firstClause(after);
  const written = frequencyAfter({ text: after, clause, hasNextSum, isSigned, hasLabel: label !== '' });
  const end = unitEnd + (written?.length ?? 0);
  const labelled = isOwn ? frequencyInLabel(raw) : undefined;
  const named = written?.frequency ?? labelled?.frequency;
  const isUnclear =
    namesFrequency(clause.slice(written?.length ?? 0)) ||
    (named === undefined && isOwn && namesFrequency(raw));
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
    !isMultiplied(text.slice(0, match.index), text.slice(end));
  return {
    sum: isRead ? { label, lowest, highest, frequency: named ?? 'monthly' } : undefined,
    hasFrequency: named !== undefined,
    end,
    own: [
      isOwn && !labelled?.isHeading ? start : match.index,
      hasNextSum ? end : Math.max(end, unitEnd + clause.length),
    ],
  };
};

const findNumbers = (text: string, bare: BareNumbers): Found[] => {
  const pattern = number();
  const numbers: Found[] = [];
  let from = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (/^\d$/.test(match[0])) continue;
    const found = readNumber(text, match, from, bare);
    numbers.push(found);
    from = found.own[1];
    if (found.sum) pattern.lastIndex = found.end;
  }
  return numbers;
};

/** What a text says of no number. */
const outside = (text: string, numbers: readonly Found[]): string => {
  const parts: string[] = [];
  let from = 0;
  for (const { own } of numbers) {
    parts.push(text.slice(from, own[0]));
    from = Math.max(from, own[1]);
  }
  return [...parts, text.slice(from)].join('\n');
};

/** The numbers of a text in their order, undefined for those that could not be read as a sum. */
const readNumbers = (written: string, bare: BareNumbers): (WrittenSum | undefined)[] => {
  const text = written.replace(/[^\S\n]+/g, ' ');
  const numbers = findNumbers(text, bare);
  // "Rent £150, food £80. All per week": which sums it is of is not certain.
  const mayHaveFrequency = namesFrequency(outside(text, numbers));
  return numbers.map(({ sum, hasFrequency }) => (hasFrequency || !mayHaveFrequency ? sum : undefined));
};

/**
 * The sums in pounds that a free text names, such as "Rent £600, food £40 a week". A sum without a frequency is a monthly
 * one. Where the text names a frequency that may be that of a sum, and is not for certain, the sum counts as unread.
 */
export const readSums = (text: string, bare: BareNumbers): ReadSums => {
  const numbers = readNumbers(text, bare);
  const sums = numbers.filter((sum) => sum !== undefined);
  return { sums, unread: numbers.length - sums.length };
};

/** The first number of a text; undefined when it could not be read as a sum, whatever comes after it. */
export const readFirstSum = (text: string, bare: BareNumbers): WrittenSum | undefined =>
  readNumbers(text, bare)[0];

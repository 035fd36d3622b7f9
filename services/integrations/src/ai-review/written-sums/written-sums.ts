import { pence, type SumFrequency } from '../money.ts';
import { blank, frequencyAfter, frequencyInLabel, isMultiplied } from './frequency-words.ts';

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
const betweenClauses = /[,;.\n+&]|\band\b/i;
const clauseEnd = /^[\s)]*(?:$|[,;.\n+&]|and\b)/i;
const yearOrCode = /^(?:(?:19|20)\d\d|0\d+)$/;
/** What a number without a £ sign counts or names, if it follows one of these: an age, a day, an address, people. */
const notAPrice =
  /\b(?:aged?|ages|am|turned|flat|house|number|room|child(?:ren)?|kids?|adults?|people|persons?|dependa?nts?|household(?: of)?|family of|since|until|the)\s*:?\s*$/i;
const listBefore = /\d+\s*(?:,|&|\band\b)\s*$/i;

const labelOf = (before: string) =>
  (before.split(/[,;.\n]/).at(-1) ?? '')
    .replace(/[:=\-–]/g, ' ')
    .replace(/^(\s|and\b)+/i, '')
    .trim();

/** In pence; undefined for what is not written as money. */
const sumOf = (text: string, isThousands: boolean): number | undefined => {
  if (!isThousands && /\.\d{3}/.test(text)) return undefined;
  const sum = Number(text.replaceAll(',', '')) * (isThousands ? 1_000 : 1);
  return sum < tooLarge ? pence(sum) : undefined;
};

/** Whether a number without a £ sign is a sum, by what is before and after it in its clause. */
const endsClause = (value: string, before: string, after: string): boolean => {
  const clause = before.split(betweenClauses).at(-1) ?? '';
  // In "ages 4 and 12" the word is before the first number.
  const isPrice = !notAPrice.test(clause) && !notAPrice.test(before.replace(listBefore, ''));
  return (
    isPrice &&
    value.length > 1 &&
    !/\d|[a-z]$/i.test(clause) &&
    clauseEnd.test(after) &&
    !yearOrCode.test(value)
  );
};

interface Found {
  readonly sum: WrittenSum | undefined;
  /** Where it ends, with its unit and frequency. */
  readonly end: number;
}

/** Reads the number that was found; `from` is where the sum before it ends. */
const readNumber = (text: string, match: RegExpExecArray, from: number, bare: BareNumbers): Found => {
  const [all, sign, first = '', firstK, secondSign, second = first, secondK] = match;
  const numberEnd = match.index + all.length;
  const unitEnd = numberEnd + (currency.exec(text.slice(numberEnd))?.[0].length ?? 0);
  const written = frequencyAfter(text.slice(unitEnd));
  const end = unitEnd + (written?.length ?? 0);
  const label = labelOf(text.slice(from, match.index));
  const named = written?.frequency ?? frequencyInLabel(label);
  const isThousands = Boolean(firstK ?? secondK);
  const lowest = sumOf(first, isThousands);
  const highest = sumOf(second, isThousands);
  const isBareSum =
    (bare === 'at-end' || (bare === 'with-frequency' && named !== undefined)) &&
    endsClause(first, text.slice(0, match.index), text.slice(end));
  const isMoney = isBareSum || Boolean(sign ?? secondSign);
  const isRead =
    isMoney &&
    lowest !== undefined &&
    highest !== undefined &&
    lowest <= highest &&
    !isMultiplied(text.slice(end));
  return { sum: isRead ? { label, lowest, highest, frequency: named ?? 'monthly' } : undefined, end };
};

/**
 * The sums in pounds that a free text names, such as "Rent £600, food £40 a week". A sum without a frequency is a monthly
 * one.
 */
export const readSums = (text: string, bare: BareNumbers): ReadSums => {
  const pattern = number();
  const sums: WrittenSum[] = [];
  let unread = 0;
  let from = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const { sum, end } = readNumber(text, match, from, bare);
    if (sum) {
      sums.push(sum);
      from = end;
      pattern.lastIndex = end;
    } else if (!/^\d$/.test(match[0])) unread += 1;
  }
  return { sums, unread };
};

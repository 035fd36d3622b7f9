import { namesFrequency, namesFrequencyOfExpenditure } from './frequency-hints.ts';
import type { Reach } from './frequency-words.ts';

/** A number with what the text around it says of how often it and others come. */
export interface NumberInList {
  readonly hasFrequency: boolean;
  readonly start: number;
  /** Where it ends, with its unit and frequency. */
  readonly end: number;
  /** Whether the words after it may say how often its neighbours come as well: "gas £20 and water £20 weekly". */
  readonly mayShare: boolean;
  /** The same for all numbers before it: "rent £150, food £80 (all weekly)". */
  readonly mayGiveToAllBefore: boolean;
  /** How far the frequency before it may reach. */
  readonly reach: Reach | undefined;
  /** From where to where the text says something of this number and of no other. */
  readonly own: readonly [start: number, end: number];
}

const sentenceEnd = /[.!?]\s|\n|$/;

/** What a text says of no number. */
const outside = (text: string, numbers: readonly NumberInList[]): string => {
  const parts: string[] = [];
  let from = 0;
  for (const { own } of numbers) {
    parts.push(text.slice(from, own[0]));
    from = Math.max(from, own[1]);
  }
  return [...parts, text.slice(from)].join('\n');
};

const underHeading = (text: string, numbers: readonly NumberInList[]): boolean[] => {
  let headingEnd = -1;
  return numbers.map(({ start, end, hasFrequency, reach }) => {
    const isUnder = start < headingEnd;
    if (reach === 'text') headingEnd = text.length;
    else if (reach === 'sentence' && end > headingEnd) headingEnd = end + text.slice(end).search(sentenceEnd);
    return isUnder && !hasFrequency;
  });
};

/** "Gas £20 and water £20", but not "I pay £600 rent and spend £80 on food". */
const areJoined = (between: string): boolean =>
  between.length < 100 && !/[,;.\n]|^\s*[-–•*/|]|\b(?:i|we|pay|spend|get|receive)\b/i.test(between);

const beforeShared = (text: string, numbers: readonly NumberInList[]): boolean[] => {
  const isBefore = numbers.map(() => false);
  let ofAll = false;
  let ofJoined = false;
  for (const [at, number] of [...numbers.entries()].reverse()) {
    const next = numbers[at + 1];
    ofJoined &&= next !== undefined && areJoined(text.slice(number.end, next.start));
    isBefore[at] = (ofAll || ofJoined) && !number.hasFrequency;
    ofAll ||= number.mayGiveToAllBefore;
    ofJoined = number.mayShare || isBefore[at];
  }
  return isBefore;
};

/** "£150 rent a week and £80 for food", "weekly rent £150 and food £80". */
const afterShared = (text: string, numbers: readonly NumberInList[]): boolean[] =>
  numbers.map(({ start, hasFrequency }, at) => {
    const before = numbers[at - 1];
    const between = text.slice(before?.end ?? start, start);
    const isShared =
      (before?.mayShare === true && /(?:\band|[&+])\s*$/i.test(between)) ||
      (before?.reach !== undefined && /\band\b|[&+]/i.test(between));
    return isShared && !hasFrequency && areJoined(between);
  });

/**
 * For each number whether a frequency that the text names for others may be that of this one as well.
 *
 * @param isExpenditure whether how often the writer is paid says nothing of the sums
 */
export const mayShareFrequency = (
  text: string,
  numbers: readonly NumberInList[],
  isExpenditure: boolean,
): boolean[] => {
  // "Rent £150, food £80. All per week".
  const names = isExpenditure ? namesFrequencyOfExpenditure : namesFrequency;
  const isNamedOutside = names(outside(text, numbers));
  const isUnder = underHeading(text, numbers);
  const isBefore = beforeShared(text, numbers);
  const isAfter = afterShared(text, numbers);
  return numbers.map(({ hasFrequency }, at) =>
    [isNamedOutside && !hasFrequency, isUnder[at], isBefore[at], isAfter[at]].includes(true),
  );
};

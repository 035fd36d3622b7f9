import { blank, exceptLiving } from './frequency-words.ts';

const day = String.raw`(?:mon|tue|tues|wed|weds|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?`;
const period = '(?:day|night|quarter|term|year|yr|annum)';

const barePeriod = new RegExp(String.raw`^${blank}\(?${period}\b`, 'i');

const anyFrequency = new RegExp(
  [
    String.raw`\bdaily\b${exceptLiving}|\beveryday\b|\bnightly\b|\btermly\b|\b(?:twice|thrice)\b`,
    // With misspellings and abbreviations: "weekley", "wekly", "4wkly", "aweek".
    String.raw`\b(?:\d|an?|p|per|each|every|bi|mid)?(?:we{1,3}k[a-z]{0,6}|wk(?:s|nds?|l[a-z]{0,3})?)\b|\bwee?ly\b`,
    String.raw`\bfort?h?ni[a-z]+|\bf[./]n\b|\bquarterl[a-z]+|\bqtr[a-z]*`,
    String.raw`\b(?:semi-?|bi-?)?(?:annual|anual|yearl|yrl)[a-z]*|\b(?:bi|semi)[- ]?month[a-z]*`,
    String.raw`\b(?:an?|per|each|every|one|the|by|p)\s+${period}\b|\/\s*${period}\b`,
    String.raw`\bp[./]?[adfwy]\b|\bper\s+[dfwy]\b|\b(?:most|some|all|working) days\b`,
    String.raw`\b(?:every|each|on|on an?)\s+${day}\b|\b${day}(?:s\b|\s*(?:to|till|-|–)\s*${day}\b)`,
    String.raw`\b(?:every|each)\s+(?:other|second|alternate|few|couple|\d|two|three|four|six)`,
    String.raw`\btimes\s+(?:an?|per|each|every)\b|[\w-]-monthly\b`,
    String.raw`\b(?:\d|two|three|four|six|half)[ -]?(?:monthly|mthly)\b`,
  ].join('|'),
  'i',
);

/** Whether a text has words of any frequency but "monthly", however they are put. */
export const namesFrequency = (text: string): boolean => anyFrequency.test(text);

/** The same for what follows a sum: "£180 year" as well. */
export const isFollowedByHint = (text: string): boolean => barePeriod.test(text) || namesFrequency(text);

const working =
  /\b(?:(?:i|we) (?:only )?work|(?:gets?|getting|am|i'?m) paid|pay ?day|shifts?|wages?|salary|job)\b/i;

/** The same for expenditure, without what is said of work: "I get paid weekly." */
export const namesFrequencyOfExpenditure = (text: string): boolean =>
  text
    .split(/[,;.\n]/)
    .some((part) => namesFrequency(part) && (!working.test(part) || /\ball\b/i.test(part)));

/** Whether the words after a sum may give their frequency to the sums before it as well: "(all weekly)". */
export const namesFrequencyOfAll = (clause: string): boolean => {
  const afterAll = /\b(?:all|both|altogether)\b(.*)/i.exec(clause)?.[1] ?? '';
  return (
    namesFrequency(afterAll) || (/\b(?:all|both|altogether|each)\W*$/i.test(clause) && namesFrequency(clause))
  );
};

const multiplier = new RegExp(
  String.raw`^(?:${blank}(?:(?:an?|per|each|every|hourly)\b|\/|[x×*]${blank}\d|p[./]?h\b|\(?[fw]\b(?!['/]|\.\w))|[a-z\d%])`,
  'i',
);

/**
 * Whether what is before or after a sum multiplies it by something unknown: "£12 an hour", "£5 each", "£10 x 3",
 * "3 x £10", "£1m".
 */
export const isMultiplied = (before: string, after: string): boolean =>
  multiplier.test(after) || /\d ?[x×*@] ?$/i.test(before.slice(-4));

/** More than a clause needs: each number is read in the same time, however long its text is. */
const longest = 200;

const betweenClauses = /[,;.\n+&]|\band\b/i;
const clauseEnd = /^[\s)]*(?:$|[,;.\n+&]|and\b)/i;
const afterNumber = new RegExp(
  String.raw`^(?:p\.[acdfmwy]\b|(?!\band\b|£|\d\d)[^,;.\n+&]){0,${longest}}`,
  'i',
);

/** The last part of a text, as far as a clause goes back. */
export const tailOf = (text: string): string => text.slice(-longest);

/** The clause that a text ends with. */
export const lastClause = (text: string): string => tailOf(text).split(betweenClauses).at(-1) ?? '';

export const areInOneClause = (text: string): boolean => !betweenClauses.test(text);

/** Where the brackets begin that a text ends in. */
export const lastBracket = (text: string): number | undefined => {
  const open = /\([^()\n]*$/.exec(tailOf(text));
  return open ? text.length - open[0].length : undefined;
};

export const beginsNextClause = (text: string): boolean => clauseEnd.test(text);

/** The clause that a text begins with. Another sum ends it as well: then it may say something of that one. */
export const firstClause = (text: string): { clause: string; hasNextSum: boolean } => {
  const clause = afterNumber.exec(text)?.[0] ?? '';
  return { clause, hasNextSum: /^[£\d]/.test(text.slice(clause.length)) };
};

/** What a sum is written after, such as "food" in "Rent £600, food £80". */
export const readLabel = (text: string, from: number, end: number) => {
  const raw =
    tailOf(text.slice(from, end))
      .split(/[,;.\n]/)
      .at(-1) ?? '';
  const start = end - raw.length;
  return {
    start,
    label: raw
      .replace(/[\s:=\-–]+/g, ' ')
      .replace(/^(?:[\s)]|and\b)+/i, '')
      .replace(/\bbetween *$/i, '')
      .trim(),
    raw: raw.replace(/^(?:[\s)]|and\b)+/i, ''),
    startsSentence: start === 0 || /[.;\n]\s*$/.test(text.slice(start - 1, start)),
    /** False where it may say something of the number before: "weekly food" in "Rent £600 weekly food £80". */
    isOwn:
      (start === 0 || /[,;.\n]/.test(text[start - 1] ?? '') || /^\s*(?:and\b|[&+])/i.test(raw)) &&
      !/\d\d/.test(raw),
  };
};

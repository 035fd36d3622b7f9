const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof', 'rev']);

/** How much of a surname distinguishes people: an index holds it beside the name, and its rows have at most 2.7 kB. */
const longestSurname = 100;

/** Whole letters: a database cannot store half of one that JavaScript holds in two parts, such as 𝓐. */
const firstLetters = (word: string, count: number): string => Array.from(word).slice(0, count).join('');

/**
 * The surname and the initial of a name; records with the same mobile number and the same key are one person's. Empty
 * without a name. "Mr Ann Lee" and "ANN MARY LEE" are the same.
 */
export const nameKey = (name: string): string => {
  const words = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\s]/gu, '')
    .split(/\s+/)
    .filter((word) => word !== '' && !titles.has(word));
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return '';
  const surname = firstLetters(last, longestSurname);
  return words.length === 1 ? surname : `${surname} ${firstLetters(first, 1)}`;
};

/** Whether a name has more than a first name, titles aside. */
export const hasSurname = (name: string): boolean => nameKey(name).includes(' ');

/** The key of all records with one mobile and one name, which distinguishes one person from others. */
export const nameWith = (mobile: string, key: string): string => `${mobile} ${key}`;

/** Whether these names have one with this mobile. */
export const isNamed = (
  names: readonly { readonly mobile: string; readonly nameKey: string }[],
  mobile: string,
  name: string,
): boolean => {
  const key = nameKey(name);
  return names.some((one) => one.mobile === mobile && one.nameKey === key);
};

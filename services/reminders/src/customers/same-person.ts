const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'mx', 'dr', 'prof', 'rev']);

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
  const surname = words.at(-1);
  if (surname === undefined) return '';
  return words.length === 1 ? surname : `${surname} ${words[0]?.slice(0, 1)}`;
};

/** The key of all records with one mobile and one name, which distinguishes one person from others. */
export const nameWith = (mobile: string, key: string): string => `${mobile} ${key}`;

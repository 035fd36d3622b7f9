import { storableText } from '@loanline/proto/rules/form-fields';

const maxWords = 6;

const isPhoneLike = (text: string) => /^\+?[\d\s()-]{5,}$/.test(text);

/** `+44 (0)7700 900123` as `07700900123`, the way search texts hold phone numbers. */
const phoneDigits = (text: string): string =>
  text
    .replace(/[\s()-]/g, '')
    .replace(/^(?:\+44|0044|44(?=0?\d{10}$))0?/, '0')
    .replace('+', '');

/** Takes the meaning of wildcards from what is searched for. */
const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** What is searched for, in lower case and ready for LIKE: each word must occur; a phone number counts as one word. */
export const searchWords = (search: string | undefined): string[] => {
  const text = storableText(search ?? '')
    .trim()
    .toLowerCase();
  if (text === '') return [];
  return isPhoneLike(text) ? [phoneDigits(text)] : text.split(/\s+/).slice(0, maxWords).map(literal);
};

/** SQL conditions that a search text holds every word; they are served by its trigram index. */
export const searchConditions = (
  column: string,
  search: string | undefined,
  parameter: (value: unknown) => string,
): string[] => searchWords(search).map((word) => `${column} LIKE ${parameter(`%${word}%`)}`);

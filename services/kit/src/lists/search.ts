import { storableText } from '@loanline/proto/rules/forms/form-fields';
import { dialledHere } from '@loanline/proto/rules/uk-phone';

const maxWords = 6;
/** The indexes of search texts hold three letters at a time, and the first two of a word. */
const shortest = 3;

const isPhoneLike = (text: string) => /^\+?[\d\s()-]{5,}$/.test(text);

/** A phone number the way search texts hold it. */
const phoneDigits = (text: string): string => dialledHere(text).replace('+', '');

const hasLetterOrDigit = (word: string) => /[\p{L}\p{N}]/u.test(word);

/** Escapes wildcards in the search text. */
const literal = (word: string) => word.replace(/[\\%_]/g, '\\$&');

/** Splits the search text, in lower case, into the words that must all occur; a phone number counts as one word. */
const wordsOf = (search: string | undefined): string[] => {
  const text = storableText(search ?? '')
    .trim()
    .toLowerCase();
  if (text === '') return [];
  return isPhoneLike(text) ? [phoneDigits(text)] : text.split(/\s+/).slice(0, maxWords);
};

/**
 * Where a word may occur: anywhere, or at the start of the text. Its text is ready for LIKE, apart from the wildcards.
 */
export interface Place {
  readonly at: 'anywhere' | 'start';
  readonly text: string;
}

const placesOf = (word: string): Place[] =>
  word.length >= shortest
    ? [{ at: 'anywhere', text: literal(word) }]
    : [
        { at: 'start', text: literal(word) },
        { at: 'anywhere', text: ` ${literal(word)}` },
      ];

/**
 * Lists the places where each word of a search may occur, one of which must match: any part of the text or, for one or
 * two letters, the beginning of a word. No index finds less, and a search must not read every text. Symbols without a
 * letter or digit find nothing.
 */
export const searchPlaces = (search: string | undefined): Place[][] => {
  const words = wordsOf(search);
  const found = words.filter(hasLetterOrDigit);
  return words.length > 0 && found.length === 0 ? [[]] : found.map(placesOf);
};

/** Writes a pattern for LIKE. */
export const patternOf = ({ at, text }: Place): string => (at === 'start' ? `${text}%` : `%${text}%`);

/** SQL conditions that a search text holds every word; they are served by its trigram index. */
export const searchConditions = (
  column: string,
  search: string | undefined,
  parameter: (value: unknown) => string,
  operator: 'LIKE' | 'ILIKE' = 'LIKE',
): string[] =>
  searchPlaces(search).map((places) =>
    places.length === 0
      ? 'false'
      : `(${places.map((place) => `${column} ${operator} ${parameter(patternOf(place))}`).join(' OR ')})`,
  );

import type { Person } from '@loanline/proto/entities/person';
import { nationalDigits } from '@loanline/proto/rules/uk-phone';

/** What may stand between two digits of one number; a quote ends a cell. */
const gap = '[^0-9a-z"]*';
const literally = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}\s]/gu, '\\$&');

const phonePattern = (phone: string) =>
  `(?<![0-9])(?:(?:00)?44${gap})?(?:0${gap})?${nationalDigits(phone).replace(/\B/g, gap)}(?![0-9])`;
const emailPattern = (email: string) => `(?<![a-z0-9._%+-])${literally(email)}(?![a-z0-9_%+-]|\\.[a-z0-9])`;
const wordPattern = (words: string) => `\\m${literally(words).replace(/\s+/g, '\\s+')}\\M`;

const isFullName = (name: string) => /\S\s+\S/.test(name);
const isLong = (reference: string) => reference.length >= 4;

/**
 * What to search for in a text without columns: patterns that only this person has, and words that another may share.
 * A name counts only in full, and a reference as short as a figure only in places for references. The search leaves out
 * what is retained.
 */
export const searchedFor = (person: Person, retained: Person) => {
  const but = (key: keyof Person) => person[key].filter((value) => !retained[key].includes(value));
  const references = but('references');
  return {
    sure: [...but('phones').map(phonePattern), ...but('emails').map(emailPattern)],
    words: [...but('names').filter(isFullName), ...references.filter(isLong)].map(wordPattern),
    references: references.map((reference) => reference.toLowerCase()),
  };
};

const matches = (text: string, parameter: string, kinds: readonly ('sure' | 'words')[]) => `EXISTS (
  SELECT FROM jsonb_array_elements_text(${kinds.map((kind) => `(${parameter}::jsonb -> '${kind}')`).join(' || ')}) pattern
  WHERE regexp_replace(lower(${text}), '\\\\[bfnrt]', ' ', 'g') ~ pattern)`;

/**
 * A condition in SQL: the text mentions the person of `searchedFor`, which is the JSON parameter. Only for small
 * tables, because it can use no index.
 */
export const mentionsPerson = (text: string, parameter: string): string =>
  matches(text, parameter, ['sure', 'words']);

/** The same by phone numbers and addresses only, for rows that wait to be applied: a namesake's rows are not lost. */
export const surelyMentionsPerson = (text: string, parameter: string): string =>
  matches(text, parameter, ['sure']);

/** A condition on a text that holds a reference and nothing else: it is one of this person's. */
export const isReference = (text: string, parameter: string): string =>
  `coalesce((${parameter}::jsonb -> 'references') ? lower(${text}), false)`;

import type { Person } from '@loanline/proto/entities/person';

/** Of +44..., the ten digits that every spelling of the number ends with. */
export const nationalDigits = (phone: string): string => phone.replace(/^\+44/, '');

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
 * What a text without columns is searched for: patterns that are this person's alone, and words that another may share.
 * A name counts in full, and a reference that is as short as a figure only where references are. What is kept is not
 * searched for.
 */
export const searchedFor = (person: Person, kept: Person) => {
  const but = (key: keyof Person) => person[key].filter((value) => !kept[key].includes(value));
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
 * A condition on a text in SQL: it mentions the person of `searchedFor`, which is the JSON parameter. For small tables
 * alone: nothing is found by an index.
 */
export const mentions = (text: string, parameter: string): string =>
  matches(text, parameter, ['sure', 'words']);

/** The same by phone numbers and addresses alone, for rows that are still to be taken up: a namesake's are not lost. */
export const mentionsSurely = (text: string, parameter: string): string => matches(text, parameter, ['sure']);

/** A condition on a text that holds a reference and nothing else: it is one of this person's. */
export const isReference = (text: string, parameter: string): string =>
  `coalesce((${parameter}::jsonb -> 'references') ? lower(${text}), false)`;

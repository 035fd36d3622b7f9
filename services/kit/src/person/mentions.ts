import type { Person } from '@loanline/proto/entities/person';

/** Of +44..., the ten digits that every spelling of the number ends with. */
export const nationalDigits = (phone: string): string => phone.replace(/^\+44/, '');

/**
 * What a text without columns is searched for. A reference can be as short as a figure in it, so it has to be a value
 * of its own.
 */
export const searchedFor = ({ references, phones, emails, names }: Person) => ({
  words: [...emails, ...names.map((name) => name.toLowerCase())].filter((word) => word.length > 3),
  digits: phones.map(nationalDigits),
  references: references.map((reference) => reference.toLowerCase()),
});

/**
 * A condition on a text in SQL: it mentions the person of `searchedFor`, which is the JSON parameter. For small tables
 * alone: nothing is found by an index.
 */
export const mentions = (text: string, parameter: string): string => `EXISTS (
  SELECT 1 FROM jsonb_array_elements_text(${parameter}::jsonb -> 'words') word WHERE position(word IN lower(${text})) > 0
  UNION ALL
  SELECT 1 FROM jsonb_array_elements_text(${parameter}::jsonb -> 'digits') digits
  WHERE position(digits IN regexp_replace(${text}, '\\D', '', 'g')) > 0
  UNION ALL
  SELECT 1 FROM jsonb_array_elements_text(${parameter}::jsonb -> 'references') reference
  WHERE lower(${text}) = reference OR position('"' || reference || '"' IN lower(${text})) > 0)`;

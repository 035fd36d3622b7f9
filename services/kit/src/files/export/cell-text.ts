import { harmlessText } from '@loanline/proto/rules/texts/csv';

/** One value of a row as a text that no program takes for a formula; '' for nothing, parts of a list by semicolons. */
export const cellText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return cellText(value.map(String).join('; '));
  return typeof value === 'string' ? harmlessText(value) : JSON.stringify(value);
};

/** `customerFirstName` as `Customer First Name`. */
export const headerOf = (name: string): string =>
  name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/^./, (letter) => letter.toUpperCase());

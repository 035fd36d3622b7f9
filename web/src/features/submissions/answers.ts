import { money, pounds } from '../../lib/format/format.ts';

/** What is shown for a question without an answer. */
export const notGiven = 'Not given';

const present = (text: string | undefined): string => (text === undefined || text === '' ? notGiven : text);

/** Text as it was typed. */
export const plain = (value: string | null): string => present(value?.trim());

/** '12/04/1990' from '1990-04-12'. */
export const calendarDay = (value: string | null): string => present(value?.split('-').reverse().join('/'));

/** '£1,900.00' from '1900.00'. */
export const amount = (value: string | null): string => (value === null ? notGiven : money(value));

/** '£500'. */
export const wholePounds = (value: number): string => pounds(value);

/** Whether a box was ticked; a box the wizard does not have is 'Not given'. */
export const chosen = (value: boolean | null): string => {
  if (value === null) return notGiven;
  return value ? 'Yes' : 'No';
};

interface Line {
  readonly type?: string | null;
  readonly description?: string | null;
  readonly amount: string;
  readonly frequency: string | null;
}

/** Free text as it is, or one line for each entry: 'Child Benefit: £102.40 monthly'. */
export const listed = (value: string | readonly Line[] | null): string => {
  if (value === null || typeof value === 'string') return plain(value);
  const lines = value.map(
    ({ type, description, amount: sum, frequency }) =>
      `${type ?? description ?? 'Other'}: ${money(sum)}${frequency ? ` ${frequency}` : ''}`,
  );
  return present(lines.join('\n'));
};

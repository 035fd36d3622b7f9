import type { ReactNode } from 'react';
import type { Option } from '../../ui/fields/select.tsx';
import type { PickableDays } from '../date-field/date-picker.tsx';
import { typedMoney } from './typed-money.ts';

/** The kinds of answers that are remarked on while they are typed. */
export type RemarkName = 'email' | 'mobile' | 'payoutDate';

/** What every question owns. */
interface Asked<Name extends string> {
  /** The field's name on the wire; also the id of its control. */
  readonly name: Name;
  readonly label: string;
  /** May depend on the other answers. */
  readonly hint?: string | ((answers: Answers) => string | undefined);
  /** May be left out: the label says so. */
  readonly optional?: true;
  /** Never written to the browser's storage. */
  readonly secret?: true;
  /** What is worth knowing about an answer, as it was typed. */
  readonly remark?: RemarkName;
  /** What someone can do about an error, by the error's words. */
  readonly advice?: Readonly<Record<string, ReactNode>>;
}

export interface TextQuestion {
  readonly kind: 'text';
  readonly type?: 'email' | 'tel';
  readonly inputMode?: 'numeric' | 'decimal';
  readonly autoComplete?: string;
  /** How many characters the answer usually has. */
  readonly characters?: number;
}

/** Pounds and pence. */
export interface MoneyQuestion {
  readonly kind: 'money';
}

/** Whole pounds between two bounds, typed or slid. */
export interface AmountQuestion {
  readonly kind: 'amount';
  readonly min: number;
  readonly max: number;
  /** How far one move of the slider goes. */
  readonly slide: number;
  /** Amounts that one press chooses. */
  readonly quick: readonly number[];
}

/** One of a few, all in sight. */
export interface ChoiceQuestion {
  readonly kind: 'choice';
  readonly options: readonly (string | Option)[];
}

/** One of a list, or none. */
export interface SelectQuestion {
  readonly kind: 'select';
  readonly options: readonly (string | Option)[];
}

export interface DateQuestion {
  readonly kind: 'date';
  readonly autoComplete?: 'bday';
  /** Which days the picker offers, asked for when it is shown. */
  readonly days?: () => PickableDays;
}

/** A row of a repeated question, by field name, as it was typed. */
export type Row = Readonly<Record<string, string>>;

/** One field of a repeated question. */
export interface RowField {
  readonly name: string;
  readonly label: string;
  readonly control: 'text' | 'money' | { readonly options: readonly (string | Option)[] };
}

/** The same few fields as many times as someone needs them. */
export interface RowsQuestion {
  readonly kind: 'rows';
  /** What one row is called: 'Benefit'. */
  readonly noun: string;
  readonly fields: readonly RowField[];
  /** What a new row holds. */
  readonly newRow: Row;
  readonly maxRows: number;
  /** A row as a person reads it back; '' for one that was never filled in. */
  readonly shownRow: (row: Row) => string;
}

export type Control =
  | TextQuestion
  | MoneyQuestion
  | AmountQuestion
  | ChoiceQuestion
  | SelectQuestion
  | DateQuestion
  | RowsQuestion
  | { readonly kind: 'long-text' }
  | { readonly kind: 'tick' };

/** One question of a form: its words, its control, and what the browser may know about it. */
export type Question<Name extends string = string> = Asked<Name> & Control;

/** What has been answered, by field name, as it was typed. */
export type Answers = Readonly<Record<string, unknown>>;

/** Returns the hint of a question, given the other answers. */
export const hintOf = ({ hint }: Question, answers: Answers): string | undefined =>
  typeof hint === 'function' ? hint(answers) : hint;

/** What a question's control holds before it is answered. */
export const blankAnswer = ({ kind }: Question): string | boolean | readonly Row[] => {
  if (kind === 'rows') return [];
  return kind === 'tick' ? false : '';
};

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A repeated answer as its rows, every field a text; empty when nothing was answered. */
export const rowsOf = ({ fields }: RowsQuestion, value: unknown): readonly Row[] =>
  (Array.isArray(value) ? value : [])
    .filter(isRow)
    .map((row) => Object.fromEntries(fields.map(({ name }) => [name, textOf(row[name])])));

/** A typed answer as text; '' without an answer. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'string' && value.trim() === '');

/** A choice as value and label; a plain text is both. */
export const optionOf = (option: string | Option): Option =>
  typeof option === 'string' ? { value: option, label: option } : option;

const labelOf = (options: readonly (string | Option)[], value: string) =>
  options.map(optionOf).find((option) => option.value === value)?.label ?? value;

/** An answer as a person reads it back; '' without an answer. */
export const shownAnswer = (question: Question, value: unknown): string => {
  if (isBlank(value)) return '';
  const text = textOf(value).trim();
  switch (question.kind) {
    case 'amount':
    case 'money':
      return typedMoney(text);
    case 'choice':
    case 'select':
      return labelOf(question.options, text);
    case 'tick':
      return 'Yes';
    case 'rows':
      return rowsOf(question, value).map(question.shownRow).filter(Boolean).join('\n');
    case 'text':
    case 'date':
    case 'long-text':
      return text;
  }
};

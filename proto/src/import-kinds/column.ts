import { lineMaxLength } from '../rules/forms/line-length.ts';

/** How a cell is read, and what of it is accepted; the importer has one reader for each rule. */
export type CellRule =
  /** Free text with a maximum length. */
  | { readonly rule: 'text'; readonly max: number }
  /** The lender's own number of something: a text, unless a spreadsheet program has rounded it. */
  | { readonly rule: 'identifier'; readonly max: number }
  /** A day; with `withinYears`, at most that many years before or after today, so that a typing error is refused. */
  | { readonly rule: 'day'; readonly withinYears?: number }
  /** A day in a person's life, from 1900 to today. */
  | { readonly rule: 'past-day' }
  /** A wall-clock time in London. */
  | { readonly rule: 'moment' }
  /** A UK phone number, as 0 and ten digits. */
  | { readonly rule: 'phone' }
  | { readonly rule: 'mobile' }
  /** The number of a card, of which only the last four digits are read. */
  | { readonly rule: 'card' }
  /** Pounds and pence from a minimum, which is at most 1. */
  | { readonly rule: 'money'; readonly minimum: number }
  /** Whole pounds. */
  | { readonly rule: 'pounds' }
  /** A whole number from 0 to 1,000,000. */
  | { readonly rule: 'count' }
  | { readonly rule: 'email' }
  | { readonly rule: 'postcode' }
  /** The reference of an application. */
  | { readonly rule: 'reference' }
  /** The number or the name of a stage. */
  | { readonly rule: 'stage' }
  /** An outcome by its label, alone or with its reason. */
  | { readonly rule: 'outcome' }
  /** One of these words, or another word for one of them. */
  | {
      readonly rule: 'choice';
      readonly words: readonly [string, ...string[]];
      readonly others: Readonly<Record<string, string>>;
    };

/** One column of a file that can be imported. */
export interface ImportColumn {
  /** Its name in files, and for staff. */
  readonly header: string;
  /** Other headers that mean it. */
  readonly aliases?: readonly string[];
  /** True when the file must have the column, and every row a value in it. */
  readonly required?: true;
  /** What follows its name in the dialog that says what a file holds. */
  readonly hint?: string;
  readonly cell: CellRule;
  /** Its cell in the example row of a template, where the rule says too little. */
  readonly example?: string;
  /** Its value in new rows whose file says nothing. */
  readonly standard?: string;
}

/** A kind of rows that can be imported. */
export interface ImportKind {
  /** Its noun in sentences, singular and plural. */
  readonly noun: readonly [one: string, many: string];
  /** The service whose rows these are; left out for those of the importer, in a table of the kind's name. */
  readonly owner?: 'applications' | 'messaging';
  /** Fields that identify a row. */
  readonly key: readonly string[];
  /** Fields that say whose row it is, for staff who correct it; those of one list are one name. */
  readonly whose: readonly (readonly string[])[];
  /** By field, whose name in a table is the same in snake case. Headers are matched in this order. */
  readonly columns: Readonly<Record<string, ImportColumn>>;
}

export const defineImportKind = <const K extends ImportKind>(
  kind: K & {
    readonly key: readonly (keyof K['columns'])[];
    readonly whose: readonly (readonly (keyof K['columns'])[])[];
  },
): K => kind;

/** A day near today: the year 1926 or 2126 is a typing error. */
export const nearDay = { rule: 'day', withinYears: 10 } as const;

/** A name, or another text of one line. */
export const line = { rule: 'text', max: lineMaxLength } as const;

/** The columns that a file must have, or those that it may have, as they are named for staff. */
export const columnList = ({ columns }: ImportKind, which: 'required' | 'optional'): string =>
  Object.values(columns)
    .filter(({ required = false }) => required === (which === 'required'))
    .map(({ header, hint }) => (hint === undefined ? header : `${header} (${hint})`))
    .join(', ');

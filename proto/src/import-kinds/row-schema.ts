import * as z from 'zod/mini';
import { applicationReference, largestStored } from '../entities/fields.ts';
import { stage } from '../enums/stages.ts';
import { happened } from '../rules/dates/date-fields.ts';
import { londonToday } from '../rules/dates/dates.ts';
import type { CellRule, ImportColumn } from './column.ts';
import { farDay, isWithinYears } from './within-years.ts';

type Columns = Readonly<Record<string, ImportColumn>>;

type ValueOf<R extends CellRule> = R extends { rule: 'pounds' | 'count' | 'stage' }
  ? number
  : R extends { rule: 'choice'; words: readonly (infer W)[] }
    ? W
    : string;

type RequiredOf<C extends Columns> = {
  [F in keyof C]: C[F] extends { required: true } ? F : never;
}[keyof C];

/** A row of a kind as it is sent to its owner. Fields that its file lacks are left out, and do not change. */
export type ImportedRow<C extends Columns> = { [F in RequiredOf<C>]: ValueOf<C[F]['cell']> } & {
  [F in Exclude<keyof C, RequiredOf<C>>]?: ValueOf<C[F]['cell']> | undefined;
};

/** Longest text of a rule that gives it a shape. */
const mostShaped = 500;

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const whole = (max: number) => z.number().check(z.int(), z.minimum(0), z.maximum(max));

const nearDate = (years: number) =>
  z.iso.date().check(z.refine((day) => isWithinYears(day, years), farDay(years)));

const pastDate = z.iso
  .date()
  .check(z.refine((day) => happened(day, londonToday()) === undefined, 'Date must be from 1900 to today'));

const schemaOf = (cell: CellRule) => {
  switch (cell.rule) {
    case 'text':
    case 'identifier':
      return text(cell.max);
    case 'day':
      return cell.withinYears === undefined ? z.iso.date() : nearDate(cell.withinYears);
    case 'past-day':
      return pastDate;
    case 'pounds':
      return whole(largestStored);
    case 'count':
      return whole(1_000_000);
    case 'stage':
      return stage;
    case 'reference':
      return applicationReference;
    case 'choice':
      return z.enum(cell.words);
    case 'moment':
    case 'phone':
    case 'mobile':
    case 'card':
    case 'money':
    case 'email':
    case 'postcode':
    case 'outcome':
      return text(mostShaped);
  }
};

/** What the owner of a kind accepts as one of its rows. */
export const rowSchemaOf = <C extends Columns>(columns: C) =>
  z.object(
    Object.fromEntries(
      Object.entries(columns).map(([field, { cell, required }]) => [
        field,
        required ? schemaOf(cell) : z.optional(schemaOf(cell)),
      ]),
    ),
  ) as z.ZodMiniType as z.ZodMiniType<ImportedRow<C>>;

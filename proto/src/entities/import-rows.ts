import * as z from 'zod/mini';
import { applicationReference } from './fields.ts';
import { stage } from '../enums/stages.ts';

const text = z.optional(z.string().check(z.maxLength(500)));
const day = z.optional(z.iso.date());

/** A row of a file of tracked applications. What it says nothing of is left out, and stays as it is. */
export const applicationRow = z.object({
  applicationId: applicationReference,
  customerFirstName: text,
  customerLastName: text,
  customerEmail: text,
  customerPhone: text,
  /** Whole pounds. */
  loanAmount: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))),
  loanType: text,
  loanTerm: text,
  stage: z.optional(stage),
  applicationDate: day,
});
export type ApplicationRow = z.output<typeof applicationRow>;

/** What a file may make of a back call request. */
export const importedBackCallStatuses = ['completed', 'pending', 'cancelled'] as const;

/** A row of a file of back call requests. */
export const backCallRow = z.object({
  customerName: z.string().check(z.minLength(1), z.maxLength(500)),
  status: z.enum(importedBackCallStatuses),
  phoneNumber: text,
  notes: z.optional(z.string().check(z.maxLength(5_000))),
  completed: day,
});
export type BackCallRow = z.output<typeof backCallRow>;

const line = z.number().check(z.int(), z.minimum(0));

/** What became of the rows that another service was given: `created + changed + unchanged + rejected.length` is all of them. */
export const rowsOutcome = z.object({
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  rejected: z.array(z.object({ line, column: z.string(), value: z.string(), reason: z.string() })),
  /** The first lines of each outcome. */
  samples: z.object({ created: z.array(line), changed: z.array(line), unchanged: z.array(line) }),
});
export type RowsOutcome = z.output<typeof rowsOutcome>;

export const numberedRows = <S extends z.ZodMiniType>(row: S) =>
  z.object({ rows: z.array(z.object({ line, row })).check(z.maxLength(500)) });

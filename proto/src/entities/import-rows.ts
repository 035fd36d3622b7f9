import * as z from 'zod/mini';
import { applications } from '../import-kinds/applications.ts';
import { backCalls } from '../import-kinds/back-calls.ts';
import { rowSchemaOf, type ImportedRow } from '../import-kinds/row-schema.ts';

/** A row of a file of tracked applications. */
export const applicationRow = rowSchemaOf(applications.columns);
export type ApplicationRow = ImportedRow<typeof applications.columns>;

/** A row of a file of back call requests. */
export const backCallRow = rowSchemaOf(backCalls.columns);
export type BackCallRow = ImportedRow<typeof backCalls.columns>;

const line = z.number().check(z.int(), z.minimum(0));

/** How each row ended that another service was sent: `created + changed + unchanged + rejected.length` is all of them. */
export const rowsOutcome = z.object({
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  rejected: z.array(z.object({ line, column: z.string(), value: z.string(), reason: z.string() })),
  /** The first lines of each outcome. */
  samples: z.object({ created: z.array(line), changed: z.array(line), unchanged: z.array(line) }),
});
export type RowsOutcome = z.output<typeof rowsOutcome>;

/** One line of the body that carries rows to their owner: the row's number in its file, and the row. */
export const numberedRow = <S extends z.ZodMiniType>(row: S) => z.object({ line, row });

/** Rows that one file may bring into another service: the owner applies them in one transaction. */
export const mostRemoteRows = 20_000;

import type { Caller } from '@loanline/kit/identity';
import { clientAs } from '@loanline/kit/http/client-as';
import type { RowsOutcome } from '@loanline/proto/entities/import-rows';
import { applicationImport, backCallImport } from '@loanline/proto/routes/import-rows';
import type { Request } from 'express';
import type { ImportKind } from '../kind.ts';

export type OwnerName = NonNullable<ImportKind['owner']>;

/** A staged row on its way to the service that owns it. */
export interface OwnedRow {
  readonly line: number;
  readonly row: Readonly<Record<string, unknown>>;
}

/** Another service, as the importer sees it. */
export interface RowOwner {
  stage(batchId: string, rows: readonly OwnedRow[]): Promise<void>;
  takeUp(batchId: string, how: { dryRun: boolean; addUnmatched: boolean }): Promise<RowsOutcome>;
  undo(batchId: string): Promise<{ removed: number; restored: number }>;
}

interface AskedBy {
  readonly urls: Readonly<Record<OwnerName, string>>;
  /** The call of whoever asked. */
  readonly request: Request;
  readonly caller: Caller;
  readonly correlationId: string;
}

const contracts = { applications: applicationImport, messaging: backCallImport };

/** Taking up the largest file takes seconds; whoever waits longer cannot tell what became of it. */
const takeUpMs = 60_000;

/** The owners of rows, asked as the member of staff who chose the file. */
export const rowOwners =
  ({ urls, request, caller, correlationId }: AskedBy) =>
  (name: OwnerName): RowOwner => {
    const call = clientAs(request, urls[name]);
    const options = { caller, correlationId };
    // Their contracts differ in the shape of a row alone; each owner checks it.
    const contract = contracts[name] as typeof applicationImport;
    return {
      stage: async (batchId, rows) => {
        await call(contract.stage, { params: { batchId }, body: { rows: rows as never } }, options);
      },
      takeUp: (batchId, how) =>
        call(contract.takeUp, { params: { batchId }, body: how }, { ...options, timeoutMs: takeUpMs }),
      undo: (batchId) => call(contract.undo, { params: { batchId } }, { ...options, timeoutMs: takeUpMs }),
    };
  };

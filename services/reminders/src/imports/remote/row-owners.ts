import { clientAs } from '@loanline/kit/http/client-as';
import type { Caller } from '@loanline/kit/access/identity';
import type { UndoCounts } from '@loanline/kit/files/imports/row-owner';
import type { RowsOutcome } from '@loanline/proto/entities/import-rows';
import { applicationImport, backCallImport } from '@loanline/proto/routes/import-rows';
import type { ServiceRequest } from '@loanline/kit/http/service-request';
import type { ImportKind } from '../kind.ts';

export type OwnerName = NonNullable<ImportKind['owner']>;

export interface ApplyCall {
  readonly batchId: string;
  /** How many lines there are. */
  readonly rows: number;
  /** One JSON text for each row. */
  readonly lines: Iterable<string>;
  readonly dryRun: boolean;
  readonly addUnmatched: boolean;
  /** Gives the call up. */
  readonly signal: AbortSignal;
}

/** Another service, as the importer sees it. Both calls are idempotent. */
export interface RowOwner {
  apply(call: ApplyCall): Promise<RowsOutcome>;
  undo(batchId: string): Promise<UndoCounts>;
}

interface CalledBy {
  readonly urls: Readonly<Record<OwnerName, string>>;
  /** How long a call may take, in milliseconds. */
  readonly timeoutMs: number;
  /** The call by the member of staff. */
  readonly request: ServiceRequest;
  readonly caller: Caller;
  readonly correlationId: string;
}

const contracts = { applications: applicationImport, messaging: backCallImport };

const flagOf = (value: boolean) => (value ? '1' : '0');

/** The owners of rows, called as the member of staff who chose the file. */
export const rowOwners =
  ({ urls, timeoutMs, request, caller, correlationId }: CalledBy) =>
  (name: OwnerName): RowOwner => {
    const call = clientAs(request, urls[name]);
    const options = { caller, correlationId, timeoutMs };
    const contract = contracts[name];
    return {
      apply: ({ batchId, rows, lines, dryRun, addUnmatched, signal }) =>
        call(
          contract.apply,
          {
            params: { batchId },
            query: { dryRun: flagOf(dryRun), addUnmatched: flagOf(addUnmatched), rows: String(rows) },
          },
          { ...options, lines, signal },
        ),
      undo: (batchId) => call(contract.undo, { params: { batchId } }, options),
    };
  };

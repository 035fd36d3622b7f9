import type { ImportInstructions } from '@loanline/proto/entities/import-instructions';
import type { ImportKind } from '../kind.ts';
import type { OwnerName, RowOwner } from '../remote/row-owners.ts';

export interface ImportCommand {
  readonly file: Buffer;
  /** What a person says about the file; a preview then shows its columns, even when required ones are missing. */
  readonly instructions?: ImportInstructions;
  /** What the file may hold; its header says which. */
  readonly kinds: readonly ImportKind[];
  /** True to find out what would happen, and do nothing. */
  readonly dryRun: boolean;
  /** True to add rows of another service that match nothing there. */
  readonly addUnmatched: boolean;
  /** The services whose rows the file may hold. */
  readonly owners: (name: OwnerName) => RowOwner;
  /** Username of the member of staff. */
  readonly actor: string;
  /** Aborts when the caller disconnects: nothing is imported then. */
  readonly signal: AbortSignal;
  /** Receives how many rows have been read, after each batch of them. */
  readonly onRows: (rows: number) => void;
  /** Under which the answer is stored. */
  readonly idempotencyKey?: string;
}

/** Passes batches through, and reports each once it has been processed. */
export async function* withProgress<B extends { readonly rows: number }>(
  batches: AsyncIterable<B>,
  onRows: ImportCommand['onRows'],
): AsyncGenerator<B> {
  let rows = 0;
  for await (const batch of batches) {
    yield batch;
    rows += batch.rows;
    onRows(rows);
  }
}

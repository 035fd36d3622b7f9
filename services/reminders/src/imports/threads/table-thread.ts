import { ProblemError } from '@loanline/kit/problem-error';
import { parentPort } from 'node:worker_threads';
import { copyBatches } from '../merge/copy-batches.ts';
import type { Batch } from '../merge/gather-rows.ts';
import { findHeader } from '../parse/find-header.ts';
import type { FileFormat } from '../format.ts';
import type { ImportKind } from '../kind.ts';
import { kindNamed } from '../kinds/index.ts';
import { readRows } from '../read/read-rows.ts';

/** The file that the thread is to read. */
export interface TableOrder {
  readonly file: Uint8Array;
  readonly format: FileFormat;
  readonly kinds: readonly ImportKind['name'][];
  /** Under which the rows are stored. */
  readonly batchId: string;
}

/** What the thread is told: its file first. */
export type Question = TableOrder | 'more';

/** What the thread answers each time it is asked for more: first the header, then the rows below it. */
export type Answer =
  | { readonly is: 'header'; readonly kind: ImportKind['name']; readonly columns: readonly string[] }
  | ({ readonly is: 'batch' } & Batch)
  | { readonly is: 'end' }
  | { readonly is: 'refused'; readonly message: string };

async function* answers({ file, format, kinds, batchId }: TableOrder): AsyncGenerator<Answer, Answer> {
  try {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    const table = await findHeader(readRows(bytes, format), kinds.map(kindNamed));
    yield {
      is: 'header',
      kind: table.kind.name,
      columns: [...table.header.values()].map(({ name }) => name),
    };
    for await (const batch of copyBatches(table, batchId)) yield { is: 'batch', ...batch };
    return { is: 'end' };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { is: 'refused', message: error.message };
  }
}

let told: ReturnType<typeof answers> | undefined;

const tellMore = async () => {
  const { value } = (await told?.next()) as IteratorResult<Answer, Answer | undefined>;
  // Asked once more than there was to tell.
  if (value)
    parentPort?.postMessage(
      value,
      value.is === 'batch' ? [value.plain.buffer, value.doubtful.buffer, value.places.buffer] : [],
    );
};

parentPort?.on('message', (question: Question) => {
  if (question === 'more') void tellMore();
  else told = answers(question);
});

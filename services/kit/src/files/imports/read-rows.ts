import type { Request } from 'express';
import type * as z from 'zod/mini';
import { createBodyBudget } from '../../http/body-budget.ts';
import { invalidInput, ProblemError } from '../../http/problem-error.ts';
import type { NumberedRow } from './row-owner.ts';

/** The media type of one JSON text a line. */
export const rowLines = 'application/x-ndjson';

/** Limits for the body that carries rows to their owner. */
const limits = { lineLength: 100_000, bytes: 64 * 1024 * 1024, ms: 30_000 } as const;

const openShare = createBodyBudget(2 * limits.bytes);

const tooLarge = () => new ProblemError('too-large', 'The rows of this import are too large');
const incomplete = () => new ProblemError('malformed-request', 'The rows of this import are not complete');

/** The lines of a body, in the groups in which they arrive: the sender waits while a group is processed. */
async function* linesOf(request: Request, take: (bytes: number) => void): AsyncGenerator<string[]> {
  let [rest, bytes] = ['', 0];
  request.setEncoding('utf8');
  const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterable<string>;
  for await (const chunk of chunks) {
    const size = Buffer.byteLength(chunk);
    take(size);
    bytes += size;
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (bytes > limits.bytes || rest.length > limits.lineLength) throw tooLarge();
    yield lines;
  }
  if (rest !== '') throw incomplete();
}

const parseJson = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    throw new ProblemError('malformed-request', 'A row of this import is not valid JSON');
  }
};

/**
 * Reads the rows of an import, one JSON text a line, before any of them is applied.
 * @throws ProblemError `invalid-input` for a row that its owner does not accept, `malformed-request` when some are missing,
 * `too-large`, `too-slow`, `unsupported-media-type`, `service-unavailable`
 */
export const readRows = async <R>(
  request: Request,
  schema: z.ZodMiniType<NumberedRow<R>>,
  count: number,
): Promise<NumberedRow<R>[]> => {
  if (!request.is(rowLines)) throw new ProblemError('unsupported-media-type', `Send ${rowLines}`);
  const share = openShare();
  const late = new ProblemError('too-slow', 'The rows of this import took too long to arrive');
  const timer = setTimeout(() => request.destroy(late), limits.ms);
  const rows: NumberedRow<R>[] = [];
  try {
    for await (const lines of linesOf(request, share.take)) {
      for (const line of lines) {
        const row = schema.safeParse(parseJson(line));
        if (!row.success)
          throw invalidInput(
            row.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
          );
        rows.push(row.data);
      }
    }
  } finally {
    clearTimeout(timer);
    share.release();
    // What is still on its way is read and dropped, so that the answer arrives and the connection can be used again.
    request.resume();
  }
  if (rows.length !== count) throw incomplete();
  return rows;
};

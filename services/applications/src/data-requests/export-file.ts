import type { Person } from '@loanline/proto/entities/person';
import type { Pool } from 'pg';
import { fileIsKept } from './person-requests.ts';

interface Part {
  readonly service: string;
  readonly what: string;
  /** Null for data that came in the answer itself. */
  readonly piece: number | null;
}

interface ExportFile {
  readonly person: Person;
  /** What each service found, in the order of the file. */
  readonly parts: readonly Part[];
}

/** The outline of an export's file; null while a service has not answered, and once the file is deleted. */
export const findFile = async (pool: Pool, id: string): Promise<ExportFile | null> => {
  const { rows } = await pool.query<ExportFile>(
    `SELECT r.person, (
       SELECT coalesce(jsonb_agg(p ORDER BY service, what, piece), '[]') FROM (
         SELECT service, what, piece FROM person_answer_pieces WHERE request_id = r.id
         UNION ALL
         SELECT service, jsonb_object_keys(data), NULL FROM person_answers
           WHERE request_id = r.id AND jsonb_typeof(data) = 'object'
       ) p) AS parts
     FROM person_requests r WHERE r.id = $1 AND r.completed_at IS NOT NULL AND ${fileIsKept}`,
    [id],
  );
  return rows[0] ?? null;
};

const readPart = async (
  pool: Pool,
  id: string,
  { service, what, piece }: Part,
): Promise<readonly unknown[]> => {
  const { rows } = await pool.query<{ records: readonly unknown[] }>(
    piece === null
      ? 'SELECT data -> $3 AS records FROM person_answers WHERE request_id = $1 AND service = $2 AND data IS NOT NULL'
      : `SELECT records FROM person_answer_pieces
         WHERE request_id = $1 AND service = $2 AND what = $3 AND piece = $4`,
    piece === null ? [id, service, what] : [id, service, what, piece],
  );
  // The person was erased during the download, so the file is broken off: nobody must mistake it for the whole.
  if (!rows[0]) throw new Error('A part of an export is gone');
  return rows[0].records;
};

/** Writes the file as JSON, `{ person, records: { service: { what: [...] } } }`, with one part at a time in memory. */
export async function* writeFile(
  pool: Pool,
  id: string,
  { person, parts }: ExportFile,
): AsyncGenerator<string> {
  yield `{\n"person": ${JSON.stringify(person, null, 2)},\n"records": {`;
  let service: string | undefined;
  let what: string | undefined;
  for (const part of parts) {
    if (part.service !== service) {
      yield `${service === undefined ? '' : ']\n},'}\n${JSON.stringify(part.service)}: {`;
      what = undefined;
    }
    const begins = part.what !== what;
    if (begins) yield `${what === undefined ? '' : '],'}\n${JSON.stringify(part.what)}: [`;
    ({ service, what } = part);
    let isFirst = begins;
    for (const record of await readPart(pool, id, part)) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(record, null, 2)}`;
      isFirst = false;
    }
  }
  yield `${service === undefined ? '' : ']\n}'}\n}\n}\n`;
}

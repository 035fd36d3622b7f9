import type { Person } from '@loanline/proto/entities/person';
import type { Pool } from 'pg';
import type { Deps } from '../deps.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { fileIsKept } from './person-requests.ts';

interface Part {
  readonly service: string;
  readonly what: string;
  /** Null for data that came in the answer itself. */
  readonly piece: number | null;
}

type Piece = Part & { readonly piece: number };
type Stores = Pick<Deps, 'pool' | 'prisma'>;

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

/** Of a whole answer, the database reads only what is asked for: it may be large. */
const readAnswer = async (pool: Pool, id: string, { service, what }: Part): Promise<unknown> => {
  const { rows } = await pool.query<{ records: unknown }>(
    'SELECT data -> $3 AS records FROM person_answers WHERE request_id = $1 AND service = $2 AND data IS NOT NULL',
    [id, service, what],
  );
  return rows[0]?.records;
};

const readPiece = async (prisma: PrismaClient, requestId: string, { service, piece }: Piece) => {
  const found = await prisma.personAnswerPiece.findUnique({
    where: { requestId_service_piece: { requestId, service, piece } },
  });
  return found?.records;
};

const isList = (records: unknown): records is readonly unknown[] => Array.isArray(records);
const isPiece = (part: Part): part is Piece => part.piece !== null;

const readPart = async ({ pool, prisma }: Stores, id: string, part: Part): Promise<readonly unknown[]> => {
  const records = isPiece(part) ? await readPiece(prisma, id, part) : await readAnswer(pool, id, part);
  // The person was erased during the download, so the file is broken off: nobody must mistake it for the whole.
  if (!isList(records)) throw new Error('A part of an export is gone');
  return records;
};

/** Writes the file as JSON, `{ person, records: { service: { what: [...] } } }`, with one part at a time in memory. */
export async function* writeFile(
  stores: Stores,
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
    for (const record of await readPart(stores, id, part)) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(record, null, 2)}`;
      isFirst = false;
    }
  }
  yield `${service === undefined ? '' : ']\n}'}\n}\n}\n`;
}

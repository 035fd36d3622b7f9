import { readCursor } from '@loanline/kit/lists/cursor';
import { pageOf } from '@loanline/kit/lists/page-of';
import type { TimelineEntry } from '@loanline/proto/entities/customer-page';
import type { TimelineKind } from '@loanline/proto/enums/timeline-kinds';
import type { Pool } from 'pg';
import { presentNote } from '../../notes/store/note-row.ts';
import { notesById } from '../../notes/store/notes.ts';
import type { PersonFound } from '../find-person.ts';
import { isNamed } from '../same-person.ts';

const order = 'happened';

export interface TimelineQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly kind?: TimelineKind | undefined;
}

type Row = Omit<TimelineEntry, 'happenedAt' | 'note'> & {
  readonly happenedAt: Date;
  readonly noteId: number | null;
};

/**
 * Reads a page from each record and merges them. Reminders and records of customers are this service's own, so they are
 * read where they are, and so are notes; their ids are negative, so that no two entries have the same place.
 */
const statement = `
SELECT * FROM (
  SELECT e.* FROM unnest($1::text[], $2::text[]) AS r (kind, reference) CROSS JOIN LATERAL (
    SELECT id::bigint, what, kind, reference, detail, happened_at AS "happenedAt", NULL::int AS "noteId"
    FROM timeline_entries t
    WHERE t.kind = r.kind AND t.reference = r.reference AND ($6::text IS NULL OR t.what = $6)
      AND (t.happened_at, t.id::bigint) < ($4::timestamptz, $5::bigint)
    ORDER BY t.happened_at DESC, t.id DESC LIMIT $7) AS e
  UNION ALL
  SELECT n.* FROM unnest($1::text[], $2::text[]) AS r (kind, reference) CROSS JOIN LATERAL (
    SELECT id::bigint - 8589934592, 'note', kind, reference, '', created_at, id FROM notes t
    WHERE t.kind = r.kind AND t.reference = r.reference AND deleted_at IS NULL AND coalesce($6, 'note') = 'note'
      AND (t.created_at, t.id::bigint - 8589934592) < ($4::timestamptz, $5::bigint)
    ORDER BY t.created_at DESC, t.id DESC LIMIT $7) AS n
  UNION ALL
  SELECT id::bigint - 8589934592, 'note', kind, reference, '', created_at, id FROM notes
  WHERE mobile = ANY ($3) AND mobile <> '' AND kind = 'inquiry' AND deleted_at IS NULL AND coalesce($6, 'note') = 'note'
    AND NOT EXISTS (SELECT FROM customer_contacts c WHERE c.kind = 'inquiry' AND c.reference = notes.reference)
  UNION ALL
  SELECT -id::bigint, 'reminder', 'reminder', customer_mobile, status, coalesce(sent_at, created_at), NULL FROM reminders
  WHERE customer_mobile = ANY ($3) AND deleted_at IS NULL AND coalesce($6, 'reminder') = 'reminder'
  UNION ALL
  SELECT s.* FROM unnest($9::text[], $10::text[]) AS n (mobile, name) CROSS JOIN LATERAL (
    SELECT -id::bigint, 'reminder', 'reminder', customer_mobile, status, coalesce(sent_at, created_at), NULL::int
    FROM reminders t WHERE t.customer_mobile = n.mobile AND t.customer_name = n.name AND deleted_at IS NULL
      AND coalesce($6, 'reminder') = 'reminder') AS s
  UNION ALL
  SELECT -2147483648 - id::bigint, 'import', 'customer', customer_number, '', created_at, NULL FROM customers
  WHERE customer_number = ANY ($8) AND coalesce($6, 'import') = 'import'
) AS all_entries WHERE ("happenedAt", id) < ($4::timestamptz, $5::bigint)
ORDER BY "happenedAt" DESC, id DESC LIMIT $7`;

/** Names of a person in reminders to numbers that others give as well. */
const namesOnShared = async (
  pool: Pool,
  { names, mobiles, ownMobiles }: PersonFound,
): Promise<{ mobile: string; name: string }[]> => {
  const shared = mobiles.filter((mobile) => !ownMobiles.includes(mobile));
  if (shared.length === 0) return [];
  const { rows } = await pool.query<{ mobile: string; name: string }>(
    `SELECT DISTINCT customer_mobile AS mobile, customer_name AS name FROM reminders
     WHERE customer_mobile = ANY ($1) AND deleted_at IS NULL`,
    [shared],
  );
  return rows.filter(({ mobile, name }) => isNamed(names, mobile, name));
};

/** What happened to all records of a person, the latest first; continues exactly after the cursor's entry. */
export const readTimeline = async (
  pool: Pool,
  person: PersonFound,
  { limit, cursor, kind }: TimelineQuery,
): Promise<{ entries: TimelineEntry[]; nextCursor: string | null }> => {
  const { contacts, customers, ownMobiles } = person;
  const named = await namesOnShared(pool, person);
  const after = cursor === undefined ? { value: 'infinity', id: 0 } : readCursor(cursor, order);
  const numbers = customers.map(({ customerNumber }) => customerNumber);
  const { rows, nextCursor } = await pageOf(
    pool.query<Row>(statement, [
      [...contacts.map(({ kind }) => kind), ...numbers.map(() => 'customer')],
      [...contacts.map(({ reference }) => reference), ...numbers],
      // An inquiry that no event has named has only a mobile; of a number that several people give, nobody knows whose it
      // is. Whose a reminder to such a number is, its name says.
      ownMobiles,
      after.value,
      after.id,
      kind ?? null,
      limit + 1,
      numbers,
      named.map(({ mobile }) => mobile),
      named.map(({ name }) => name),
    ]),
    { sort: order, limit, placeOf: ({ happenedAt, id }) => ({ value: happenedAt.toISOString(), id }) },
  );
  const notes = await notesById(
    pool,
    rows.flatMap(({ noteId }) => noteId ?? []),
  );
  const entries = rows.map(({ noteId, happenedAt, ...row }) => {
    const note = noteId === null ? undefined : notes.get(noteId);
    return { ...row, happenedAt: happenedAt.toISOString(), ...(note && { note: presentNote(note) }) };
  });
  return { entries, nextCursor };
};

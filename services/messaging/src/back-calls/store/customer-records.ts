import { numberOf, type PartReader } from '@loanline/kit/customer-records/publish-records';
import { momentText } from '@loanline/kit/database/moment-text';
import type { BackCallSource } from '@loanline/proto/enums/back-call-statuses';

interface BackCallPartRow {
  readonly place: string;
  readonly reference: string;
  readonly name: string;
  readonly mobile: string | null;
  readonly application: string | null;
  readonly seenAt: Date;
  readonly source: BackCallSource;
  readonly createdAt: Date;
  /** A call is completed again when staff have reopened its request. */
  readonly completions: readonly string[];
}

/** When it was completed: by a change of its status, or by an import, which may give the day. */
const completions = `ARRAY(
  SELECT ${momentText('at')} FROM (
    SELECT completed_at AS at FROM back_call_requests WHERE id = b.id AND completed_at IS NOT NULL
    UNION
    SELECT occurred_at FROM (
      SELECT occurred_at, id = max(id) OVER () AS is_latest FROM back_call_status_changes
      WHERE back_call_request_id = b.id AND to_status = 'completed') c
    WHERE NOT (is_latest AND b.completed_at IS NOT NULL)) known)`;

/** Who is to be called back, since when, and when they were. A request that was emptied no longer says whose it is. */
export const readBackCalls: PartReader = async (client, after, limit) => {
  const { rows } = await client.query<BackCallPartRow>(
    `SELECT id::text AS place, id::text AS reference, customer_name AS name, phone_e164 AS mobile,
       application_id AS application, updated_at AS "seenAt", source, created_at AS "createdAt",
       ${completions} AS completions
     FROM back_call_requests b WHERE id > $1 AND customer_name <> '' ORDER BY id LIMIT $2`,
    [numberOf(after), limit],
  );
  return rows.map(({ place, reference, name, mobile, application, seenAt, ...call }) => {
    const of = { kind: 'backcall' as const, reference, mobile, ...(application !== null && { application }) };
    const record = { ...of, what: 'call' as const };
    return {
      place,
      contact: { ...of, name, seenAt: seenAt.toISOString() },
      happenings: [
        { ...record, part: 'requested', detail: call.source, happenedAt: call.createdAt.toISOString() },
        ...call.completions.map((at) => ({
          ...record,
          part: `completed ${at}`,
          detail: 'completed',
          happenedAt: at,
        })),
      ],
    };
  });
};

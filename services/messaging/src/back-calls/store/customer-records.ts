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
  readonly completedAt: string | null;
}

/** Who is to be called back, since when, and when they were, if they were. A request that was emptied no longer says whose it is. */
export const readBackCalls: PartReader = async (client, after, limit) => {
  const { rows } = await client.query<BackCallPartRow>(
    `SELECT id::text AS place, id::text AS reference, customer_name AS name, phone_e164 AS mobile,
       application_id AS application, updated_at AS "seenAt", source, created_at AS "createdAt",
       ${momentText('completed_at')} AS "completedAt"
     FROM back_call_requests b WHERE id > $1 AND customer_name <> '' ORDER BY id LIMIT $2`,
    [numberOf(after), limit],
  );
  return rows.map(({ place, reference, name, mobile, application, seenAt, completedAt, ...call }) => {
    const of = { kind: 'backcall' as const, reference, mobile, ...(application !== null && { application }) };
    const record = { ...of, what: 'call' as const };
    return {
      place,
      contact: { ...of, name, seenAt: seenAt.toISOString() },
      happenings: [
        { ...record, part: 'requested', detail: call.source, happenedAt: call.createdAt.toISOString() },
        ...(completedAt === null
          ? []
          : [{ ...record, part: `completed ${completedAt}`, detail: 'completed', happenedAt: completedAt }]),
      ],
    };
  });
};

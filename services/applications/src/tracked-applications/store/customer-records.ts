import { numberOf, type PartReader } from '@loanline/kit/customer-records/publish-records';

interface ApplicationPartRow {
  readonly place: string;
  readonly reference: string;
  readonly name: string;
  readonly mobile: string | null;
  readonly seenAt: Date;
}

/** Whose each application is. */
export const readApplications: PartReader = async (client, after, limit) => {
  const { rows } = await client.query<ApplicationPartRow>(
    `SELECT id::text AS place, application_id AS reference, phone_e164 AS mobile, last_updated AS "seenAt",
       concat_ws(' ', customer_first_name, customer_last_name) AS name
     FROM tracked_applications WHERE id > $1 ORDER BY id LIMIT $2`,
    [numberOf(after), limit],
  );
  return rows.map(({ place, seenAt, ...contact }) => ({
    place,
    contact: { ...contact, kind: 'application', seenAt: seenAt.toISOString() },
  }));
};

interface MomentRow {
  readonly place: string;
  readonly reference: string;
  readonly mobile: string | null;
  readonly detail: string;
  readonly at: Date;
}

const toHappening =
  (what: 'stage' | 'outcome') =>
  ({ place, reference, mobile, detail, at }: MomentRow) => ({
    place,
    happenings: [
      {
        kind: 'application' as const,
        reference,
        mobile,
        what,
        // As the events name it that were published when it happened.
        part: `${at.toISOString()} ${detail}`,
        detail,
        happenedAt: at.toISOString(),
      },
    ],
  });

/** When each application came into which stage. */
export const readStages: PartReader = async (client, after, limit) => {
  const { rows } = await client.query<MomentRow>(
    `SELECT c.id::text AS place, t.application_id AS reference, t.phone_e164 AS mobile, c.to_stage::text AS detail,
       c.occurred_at AS at
     FROM stage_changes c JOIN tracked_applications t ON t.id = c.tracked_application_id
     WHERE c.id > $1 AND c.to_stage IS DISTINCT FROM c.from_stage ORDER BY c.id LIMIT $2`,
    [numberOf(after), limit],
  );
  return rows.map(toHappening('stage'));
};

/** What became of applications, and when. */
export const readOutcomes: PartReader = async (client, after, limit) => {
  const { rows } = await client.query<MomentRow>(
    `SELECT o.id::text AS place, t.application_id AS reference, t.phone_e164 AS mobile, o.outcome AS detail, o.since AS at
     FROM application_outcomes o JOIN tracked_applications t ON t.id = o.tracked_application_id
     WHERE o.id > $1 ORDER BY o.id LIMIT $2`,
    [numberOf(after), limit],
  );
  return rows.map(toHappening('outcome'));
};

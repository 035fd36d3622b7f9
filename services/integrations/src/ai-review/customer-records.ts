import type { PartReader } from '@loanline/kit/customer-records/publish-records';

interface EndedReviewRow {
  readonly place: string;
  readonly reference: string;
  readonly detail: string;
  readonly at: Date;
}

const beforeAll = '00000000-0000-0000-0000-000000000000';

/** When which review by the AI agent ended, and how. */
export const readAiReviews: PartReader = async (client, after, limit) => {
  const { rows } = await client.query<EndedReviewRow>(
    `SELECT id::text AS place, application_id AS reference, status AS detail, finished_at AS at
     FROM agent_runs WHERE id > $1 AND finished_at IS NOT NULL ORDER BY id LIMIT $2`,
    [after === '' ? beforeAll : after, limit],
  );
  return rows.map(({ place, reference, detail, at }) => ({
    place,
    happenings: [
      {
        kind: 'application',
        reference,
        mobile: null,
        what: 'ai-review',
        part: place,
        detail,
        happenedAt: at.toISOString(),
      },
    ],
  }));
};

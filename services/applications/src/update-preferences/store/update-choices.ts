import { numberOf, type PartReader } from '@loanline/kit/customer-records/publish-records';
import type { UpdateChannel } from '@loanline/proto/enums/update-channels';
import type { PoolClient } from 'pg';

interface NewChoice {
  readonly trackedApplicationId: number;
  readonly channels: readonly UpdateChannel[];
}

/** Stores what a customer chose; returns when. */
export const insertChoice = async (
  client: PoolClient,
  { trackedApplicationId, channels }: NewChoice,
): Promise<string> => {
  const { rows } = await client.query<{ chosenAt: Date }>(
    `INSERT INTO update_choices (tracked_application_id, channels) VALUES ($1, $2) RETURNING chosen_at AS "chosenAt"`,
    [trackedApplicationId, channels],
  );
  const [stored] = rows;
  if (!stored) throw new Error('A choice of updates was not stored');
  return stored.chosenAt.toISOString();
};

interface ChoicePartRow {
  readonly place: string;
  readonly reference: string;
  readonly mobile: string | null;
  readonly channels: readonly UpdateChannel[];
  readonly chosenAt: Date;
}

/** When customers chose their updates, and which. */
export const readUpdateChoices: PartReader = async (client, after, limit) => {
  const { rows } = await client.query<ChoicePartRow>(
    `SELECT u.id::text AS place, t.application_id AS reference, t.phone_e164 AS mobile, u.channels,
       u.chosen_at AS "chosenAt"
     FROM update_choices u JOIN tracked_applications t ON t.id = u.tracked_application_id
     WHERE u.id > $1 ORDER BY u.id LIMIT $2`,
    [numberOf(after), limit],
  );
  return rows.map(({ place, reference, mobile, channels, chosenAt }) => {
    const [happenedAt, detail] = [chosenAt.toISOString(), [...channels].sort().join(' ')];
    const part = `${happenedAt} ${detail}`;
    return {
      place,
      happenings: [{ kind: 'application', reference, mobile, what: 'updates', part, detail, happenedAt }],
    };
  });
};

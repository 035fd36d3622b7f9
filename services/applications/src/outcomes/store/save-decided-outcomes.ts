import type { PoolClient } from 'pg';
import type { FindCustomerText } from '../../outcome-texts/domain.ts';
import type { OutcomeDecision } from '../domain/decide-outcome.ts';

/** An outcome to store, under the names of its columns. */
export interface OutcomeRecord {
  readonly outcome: string;
  readonly reason: string;
  readonly text: string;
  readonly since: string;
}

/** What a decision stores as the new outcome; null when it sets none. */
export const outcomeRecord = (decision: OutcomeDecision, textOf: FindCustomerText): OutcomeRecord | null => {
  if (decision.kind !== 'set') return null;
  const { given, at } = decision;
  const text = textOf(given);
  return text === undefined ? null : { ...given, text, since: at };
};

interface DecidedOutcome {
  readonly id: number;
  readonly decision: OutcomeDecision;
}

interface SavedBy {
  readonly origin: 'board' | 'import';
  readonly actor: string | null;
  readonly batchId: string | null;
  readonly textOf: FindCustomerText;
}

const endStatement = `
UPDATE application_outcomes o SET ended_at = g.at, ended_by = coalesce($2, 'board')
FROM jsonb_to_recordset($1) g (id integer, at timestamptz)
WHERE o.tracked_application_id = g.id AND o.ended_at IS NULL`;

const insertStatement = `
INSERT INTO application_outcomes (tracked_application_id, outcome, reason, text, source, actor, since, batch_id)
SELECT g.id, g.outcome, g.reason, g.text, $2, coalesce($3, 'board'), g.since, $4::uuid
FROM jsonb_to_recordset($1) g (id integer, outcome text, reason text, text text, since timestamptz)`;

/** Sets and ends outcomes of locked applications as a board or a file has it; their event is another statement. */
export const saveDecidedOutcomes = async (
  client: PoolClient,
  all: readonly DecidedOutcome[],
  { origin, actor, batchId, textOf }: SavedBy,
): Promise<void> => {
  const ends = all.flatMap(({ id, decision }) => (decision.kind === 'none' ? [] : [{ id, at: decision.at }]));
  if (ends.length === 0) return;
  await client.query(endStatement, [JSON.stringify(ends), actor]);
  const begun = all.flatMap(({ id, decision }) => {
    const record = outcomeRecord(decision, textOf);
    return record ? [{ id, ...record }] : [];
  });
  await client.query(insertStatement, [JSON.stringify(begun), origin, actor, batchId]);
};

import { withdrawEvents } from '@loanline/kit/events/outbox/withdraw-events';
import type { PersonalData } from '@loanline/kit/compliance/data-requests/handle-data-request';
import { mentionsPerson, searchedFor } from '@loanline/kit/compliance/data-requests/match-person';
import { readRows } from '@loanline/kit/compliance/data-requests/read-rows';
import type { PoolClient } from 'pg';

const reviewsOf = `SELECT to_jsonb(r) - 'beat_until' - 'deadline_at' - 'correlation_id' AS row FROM agent_runs r
  WHERE application_id = ANY ($1) ORDER BY started_at, id`;

/** Erases the reviews of applications; one under way finds itself ended, and leaves nothing. */
export const eraseReviews = async (client: PoolClient, references: readonly string[]): Promise<number> => {
  await client.query('SELECT FROM agent_runs WHERE application_id = ANY ($1) ORDER BY id FOR UPDATE', [
    references,
  ]);
  await withdrawEvents(client, ['agent.run-changed.v1'], references);
  const { rowCount } = await client.query('DELETE FROM agent_runs WHERE application_id = ANY ($1)', [
    references,
  ]);
  return rowCount ?? 0;
};

/** The notes on rows that a fetch left out are sentences, which may name the row's customer. */
const eraseNotes = (table: 'board_syncs' | 'source_readings') => `
  UPDATE ${table} SET notes = (
    SELECT coalesce(jsonb_agg(note), '[]') FROM jsonb_array_elements(notes) note WHERE NOT ${mentionsPerson('note::text', '$1')})
  WHERE ${mentionsPerson('notes::text', '$1')}`;

/** What this service knows of a person: what the AI agent found, and notes about rows of a feed. */
export const personalData: PersonalData = {
  collect: async (client, { references }) => ({
    'AI reviews': await readRows(client, reviewsOf, [references]),
  }),
  erase: async (client, person, retained) => {
    const references = person.references.filter((reference) => !retained.references.includes(reference));
    const searched = JSON.stringify(searchedFor(person, retained));
    for (const table of ['board_syncs', 'source_readings'] as const)
      await client.query(eraseNotes(table), [searched]);
    return {
      erased: { 'AI reviews': await eraseReviews(client, references) },
      legalHold: { 'AI reviews': (await readRows(client, reviewsOf, [retained.references])).length },
    };
  },
};

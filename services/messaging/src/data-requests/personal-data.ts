import type { PersonalData } from '@loanline/kit/compliance/data-requests/handle-data-request';
import { withdrawEvents } from '@loanline/kit/events/outbox/withdraw-events';
import { eraseFromImports } from '@loanline/kit/compliance/data-requests/erase-from-imports';
import { readRows } from '@loanline/kit/compliance/data-requests/read-rows';
import type { RetainedRecords, Person } from '@loanline/proto/entities/person';
import { isSameReference } from '@loanline/proto/rules/reference';
import type { PoolClient } from 'pg';
import { eraseUpdates, isPreferenceOf } from '../update-preferences/store/update-preferences.ts';
import { eraseBackCalls } from '../back-calls/store/erase-back-calls.ts';

/** References in capitals: a customer's request for help has one as it was typed. */
const isOf = 'b.phone_e164 = ANY ($1) OR upper(b.application_id) = ANY ($2)';
const asked = ({ phones, references }: Person) => [
  phones,
  references.map((reference) => reference.toUpperCase()),
];

const collected = {
  'Back call requests': `SELECT to_jsonb(b) AS row FROM back_call_requests b WHERE ${isOf} ORDER BY id`,
  'Notes of back call requests': `SELECT to_jsonb(n) AS row FROM back_call_notes n
    JOIN back_call_requests b ON b.id = n.back_call_request_id WHERE ${isOf} ORDER BY n.id`,
  Messages: `SELECT to_jsonb(m) - 'key' - 'retry_of' AS row FROM messages m JOIN conversations c ON c.id = m.conversation_id
    WHERE c.phone_e164 = ANY ($1) AND $2::text[] IS NOT NULL ORDER BY m.id`,
  'Times of answers': `SELECT to_jsonb(a) - 'conversation_id' AS row FROM answers a JOIN conversations c ON c.id = a.conversation_id
    WHERE c.phone_e164 = ANY ($1) AND $2::text[] IS NOT NULL ORDER BY a.id`,
  'Opt-outs':
    'SELECT to_jsonb(o) AS row FROM opt_outs o WHERE phone_e164 = ANY ($1) AND $2::text[] IS NOT NULL',
  'Opt-ins':
    'SELECT to_jsonb(o) AS row FROM opt_ins o WHERE phone_e164 = ANY ($1) AND $2::text[] IS NOT NULL',
  'Update preferences': `SELECT to_jsonb(p) - 'email_token' AS row FROM update_preferences p
    WHERE ${isPreferenceOf}`,
  Devices: `SELECT jsonb_build_object('application_id', application_id, 'push_service', split_part(endpoint, '/', 3),
      'added_at', added_at) AS row
    FROM push_devices WHERE $1::text[] IS NOT NULL AND upper(application_id) = ANY ($2) ORDER BY added_at`,
  Notifications: `SELECT to_jsonb(n) - 'key' - 'reached_devices' AS row FROM notifications n
    WHERE $1::text[] IS NOT NULL AND upper(application_id) = ANY ($2) ORDER BY id`,
  Holds:
    'SELECT to_jsonb(h) AS row FROM contact_holds h WHERE phone_e164 = ANY ($1) AND $2::text[] IS NOT NULL',
} as const;

interface BackCall {
  readonly id: number;
  readonly phone: string | null;
}

const backCallsOf = async (client: PoolClient, person: Person): Promise<BackCall[]> => {
  const { rows } = await client.query<BackCall>(
    `SELECT id, phone_e164 AS phone FROM back_call_requests b WHERE ${isOf} ORDER BY id`,
    asked(person),
  );
  return rows;
};

const messagesWith = async (client: PoolClient, phones: readonly string[]): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM messages m JOIN conversations c ON c.id = m.conversation_id
     WHERE c.phone_e164 = ANY ($1)`,
    [phones],
  );
  return rows[0]?.count ?? 0;
};

const lockThreads = 'SELECT id::text FROM conversations WHERE phone_e164 = ANY ($1) ORDER BY id FOR UPDATE';

/**
 * A webhook of a provider is stored before it becomes a message, and for a while after. A hold that runs loses its
 * reason and stays until it ends: reminders may retain a customer who owes something and asked for time. A request for
 * help places one on its number ($2), which may be another than the person's.
 */
const eraseThreads = `
WITH erased AS (
  DELETE FROM conversations WHERE phone_e164 = ANY ($1) RETURNING id
), positions AS (
  DELETE FROM conversation_reads r USING erased e WHERE r.conversation_id = e.id
), answers AS (
  DELETE FROM answers a USING erased e WHERE a.conversation_id = e.id
), messages AS (
  DELETE FROM messages m USING erased e WHERE m.conversation_id = e.id RETURNING 1
), webhooks AS (
  DELETE FROM webhook_events WHERE kind = 'message' AND data ->> 'from' = ANY ($1)
), codes AS (
  DELETE FROM messages WHERE purpose = 'code' AND receiver = ANY ($1)
), started AS (
  DELETE FROM opt_ins WHERE phone_e164 = ANY ($1)
), ended AS (
  DELETE FROM contact_holds WHERE phone_e164 = ANY ($1) AND until <= now() RETURNING 1
), running AS (
  UPDATE contact_holds SET reason = '', placed_by = '' WHERE until > now()
    AND (phone_e164 = ANY ($1) OR phone_e164 = ANY ($2) AND placed_by = 'customer')
  RETURNING until
)
SELECT (SELECT count(*)::int FROM messages) AS messages, (SELECT count(*)::int FROM ended) AS ended,
  (SELECT count(*)::int FROM running) AS running, (SELECT max(until) FROM running) AS until`;

interface Erased {
  readonly messages: number;
  /** Holds that had ended, and those that still run. */
  readonly ended: number;
  readonly running: number;
  readonly until: Date | null;
}

const nothingErased: Erased = { messages: 0, ended: 0, running: 0, until: null };

const runningHolds = (count: number, until: Date | null): RetainedRecords => ({
  what: 'Holds',
  count,
  reason: 'Messages to this number are on hold. We keep the hold so that nobody contacts it.',
  until: until?.toISOString() ?? null,
});

const optOuts = async (client: PoolClient, phones: readonly string[]): Promise<RetainedRecords> => {
  const { rowCount } = await client.query('SELECT FROM opt_outs WHERE phone_e164 = ANY ($1)', [phones]);
  return {
    what: 'Opt-outs',
    count: rowCount ?? 0,
    reason: 'This number has opted out. We keep it so that nobody contacts it.',
    until: null,
  };
};

/** What this service knows of a person. */
export const personalData: PersonalData = {
  collect: async (client, person) => {
    const found: Record<string, unknown[]> = {};
    for (const [what, text] of Object.entries(collected))
      found[what] = await readRows(client, text, asked(person));
    return found;
  },
  erase: async (client, person, retained) => {
    const retainedCalls = await backCallsOf(client, retained);
    const retainedIds = retainedCalls.map(({ id }) => id);
    const calls = (await backCallsOf(client, person)).filter(({ id }) => !retainedIds.includes(id));
    await eraseBackCalls(
      client,
      calls.map(({ id }) => id),
    );
    const phones = person.phones.filter((phone) => !retained.phones.includes(phone));
    const { rows: locked } = await client.query<{ id: string }>(lockThreads, [phones]);
    await withdrawEvents(
      client,
      ['conversation.message-changed.v1'],
      locked.map(({ id }) => id),
    );
    const { rows } = await client.query<Erased>(eraseThreads, [phones, calls.map(({ phone }) => phone)]);
    const [{ messages, ended, running, until } = nothingErased] = rows;
    const isRetained = (reference: string) =>
      retained.references.some((other) => isSameReference(reference, other));
    const updates = await eraseUpdates(client, {
      phones,
      references: person.references.filter((reference) => !isRetained(reference)),
    });
    await eraseFromImports(client, person, retained);
    return {
      erased: {
        'Back call requests': calls.length,
        Messages: messages,
        Holds: ended,
        'Update preferences': updates.preferences,
        Notifications: updates.notifications,
      },
      legalHold: {
        'Back call requests': retainedCalls.length,
        Messages: await messagesWith(client, retained.phones),
      },
      kept: [await optOuts(client, person.phones), runningHolds(running, until)],
    };
  },
};

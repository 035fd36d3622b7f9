import { erasedKey } from '@loanline/kit/compliance/data-requests/erased-keys';
import type { ContactKind } from '@loanline/proto/entities/customer-page';
import type { EventData } from '@loanline/proto/events';
import { nationalDigits } from '@loanline/proto/rules/uk-phone';
import type { PoolClient } from 'pg';
import { hasSurname, nameKey } from '../same-person.ts';
import { withdrawCompletions, type CallState } from './call-completions.ts';

type Records = EventData<'customer.records-read.v1'>;

/** Whose a record of another service is, since when. */
export type Contact = Records['contacts'][number];

/** Something that happened to a record. Its part distinguishes it from others of its record and kind. */
export type Happening = Records['happenings'][number];

/** What an event says about records. */
export interface EventRecords {
  /** When the event said so: what happened may be older, or, by another clock, later. */
  readonly eventAt: string;
  readonly contacts?: readonly Contact[];
  readonly happenings?: readonly Happening[];
}

/** In SQL, that the person or the application of record `r` was erased after a moment. */
const wasErasedSince = (moment: string) => `EXISTS (
  SELECT FROM erased_keys e WHERE e.erased_at >= ${moment} AND e.key IN (
    ${erasedKey(`'phone ' || r.mobile`)},
    ${erasedKey(`'reference ' || upper(CASE r.kind WHEN 'application' THEN r.reference ELSE r.application END)`)}))`;

/** An update and a profile on WhatsApp may give a thread a first name alone, which does not say whose it is. */
const nameOf = ({ kind, name }: Pick<Contact, 'kind' | 'name'>): string =>
  name === null || (kind === 'conversation' && !hasSurname(name)) ? '' : name;

/** Stores whose records are, unless they were erased since. The latest says so; of two at one moment always the same. */
const storeContacts = async (client: PoolClient, contacts: readonly Contact[]): Promise<void> => {
  if (contacts.length === 0) return;
  await client.query({
    name: 'store-contacts',
    text: `INSERT INTO customer_contacts AS known (kind, reference, name, name_key, mobile, seen_at, application)
      SELECT DISTINCT ON (r.kind, r.reference)
        r.kind, r.reference, r.name, r."nameKey", r."nationalMobile", r."seenAt", upper(r.application)
      FROM jsonb_to_recordset($1::jsonb) AS r (kind text, reference text, name text, "nameKey" text, mobile text,
        "nationalMobile" text, "seenAt" timestamptz, application text)
      WHERE NOT ${wasErasedSince('r."seenAt"')}
      ORDER BY r.kind, r.reference, r."seenAt" DESC, r.name DESC, r."nationalMobile" DESC, upper(r.application) DESC
      ON CONFLICT (kind, reference) DO UPDATE SET name = excluded.name, name_key = excluded.name_key,
        mobile = excluded.mobile, application = excluded.application, seen_at = excluded.seen_at
      WHERE (excluded.seen_at, excluded.name, excluded.mobile, excluded.application)
        > (known.seen_at, known.name, known.mobile, known.application)`,
    values: [
      JSON.stringify(
        contacts.map(({ mobile, application = '', ...contact }) => ({
          ...contact,
          name: nameOf(contact),
          nameKey: nameKey(nameOf(contact)),
          mobile,
          nationalMobile: mobile === null ? '' : `0${nationalDigits(mobile)}`,
          application,
        })),
      ),
    ],
  });
};

/** Stores what happened, each once, unless its record was erased since. */
const storeHappenings = async (
  client: PoolClient,
  happenings: readonly (Happening & { readonly eventAt: string })[],
): Promise<void> => {
  if (happenings.length === 0) return;
  await client.query({
    name: 'store-happenings',
    // Each state of a message comes as an event, and no id is spent on what is there. It is looked up row by row: a
    // join is planned for a hundred rows, and would read the whole table for one.
    text: `INSERT INTO timeline_entries (kind, reference, what, part, detail, happened_at)
      SELECT r.kind, r.reference, r.what, r.part, r.detail, r."happenedAt"
      FROM jsonb_to_recordset($1::jsonb) AS r (kind text, reference text, mobile text, application text, what text,
        part text, detail text, "happenedAt" timestamptz, "eventAt" timestamptz)
      WHERE (SELECT true FROM timeline_entries t WHERE t.kind = r.kind AND t.reference = r.reference
          AND t.what = r.what AND t.part = r.part) IS NULL
        AND NOT ${wasErasedSince('least(r."happenedAt", r."eventAt")')}
      ORDER BY r.kind, r.reference, r.what, r.part
      ON CONFLICT DO NOTHING`,
    values: [JSON.stringify(happenings)],
  });
};

const isCompletion = ({ kind, what, detail }: Happening): boolean =>
  kind === 'backcall' && what === 'call' && detail === 'completed';

/** The states of calls that an event is about; of several completions, a call has the latest. */
const callStates = ({ contacts = [], happenings = [] }: EventRecords): CallState[] => {
  const completions = happenings
    .filter(isCompletion)
    .sort((one, other) => Date.parse(one.happenedAt) - Date.parse(other.happenedAt));
  const parts = new Map(completions.map(({ reference, part }) => [reference, part]));
  return contacts
    .filter(({ kind }) => kind === 'backcall')
    .map(({ reference, seenAt }) => ({ reference, seenAt, part: parts.get(reference) ?? null }));
};

/** Stores what events say, each once, in any order. Of the completions of a call, the latest event of it decides. */
export const storeRecords = async (client: PoolClient, said: readonly EventRecords[]): Promise<void> => {
  const calls = await withdrawCompletions(client, said.flatMap(callStates));
  const parts = new Map(calls.map(({ reference, part }) => [reference, part]));
  await storeContacts(
    client,
    said.flatMap(({ contacts = [] }) => contacts),
  );
  await storeHappenings(
    client,
    said
      .flatMap(({ eventAt, happenings = [] }) => happenings.map((one) => ({ ...one, eventAt })))
      .filter((one) => !isCompletion(one) || parts.get(one.reference) === one.part),
  );
};

/** The references of back calls about an application. */
export const backCallsAbout = async (client: PoolClient, applicationId: string): Promise<string[]> => {
  const { rows } = await client.query<{ reference: string }>(
    `SELECT reference FROM customer_contacts
     WHERE kind = 'backcall' AND application <> '' AND application = upper($1)`,
    [applicationId],
  );
  return rows.map(({ reference }) => reference);
};

/** Deletes records of one kind and what happened to them, up to a moment or all of it. */
export const deleteContacts = async (
  client: PoolClient,
  kind: ContactKind,
  references: readonly string[],
  until = 'infinity',
): Promise<void> => {
  const values = [kind, references, until];
  await client.query(
    'DELETE FROM customer_contacts WHERE kind = $1 AND reference = ANY ($2) AND seen_at <= $3',
    values,
  );
  await client.query(
    'DELETE FROM timeline_entries WHERE kind = $1 AND reference = ANY ($2) AND happened_at <= $3',
    values,
  );
};

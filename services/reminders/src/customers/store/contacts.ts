import type { ContactKind } from '@loanline/proto/entities/customer-page';
import { nationalDigits } from '@loanline/proto/rules/uk-phone';
import { wasErasedSince } from '@loanline/kit/compliance/data-requests/erased-keys';
import type { PoolClient } from 'pg';
import { nameKey } from '../same-person.ts';

/** A record of another service, as one of its events has it. */
export interface Contact {
  readonly kind: ContactKind;
  readonly reference: string;
  readonly name: string | null;
  /** As +44..., or null. */
  readonly mobile: string | null;
  /** The application that a back call is about. */
  readonly application?: string | undefined;
  readonly occurredAt: string;
}

/** Something that happened to a record. Its part tells it from others of its kind. */
export interface Happening {
  readonly what: string;
  readonly part: string;
  readonly detail: string;
  readonly happenedAt: string;
}

/** True when the record of a late event was erased after the event. */
export const isErased = (
  client: PoolClient,
  { kind, reference, mobile, application, occurredAt }: Omit<Contact, 'name'>,
): Promise<boolean> =>
  wasErasedSince(
    client,
    {
      references: kind === 'application' ? [reference] : application === undefined ? [] : [application],
      phones: mobile === null ? [] : [mobile],
    },
    occurredAt,
  );

/** Stores whose a record is. The latest event wins; of two at one moment always the same. */
export const storeContact = async (
  client: PoolClient,
  { kind, reference, name, mobile, application, occurredAt }: Contact,
): Promise<void> => {
  await client.query({
    name: 'store-contact',
    text: `INSERT INTO customer_contacts AS known (kind, reference, name, name_key, mobile, seen_at, application)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (kind, reference) DO UPDATE SET name = excluded.name, name_key = excluded.name_key,
        mobile = excluded.mobile, application = excluded.application, seen_at = excluded.seen_at
      WHERE (excluded.seen_at, excluded.name, excluded.mobile, excluded.application)
        > (known.seen_at, known.name, known.mobile, known.application)`,
    values: [
      kind,
      reference,
      name ?? '',
      nameKey(name ?? ''),
      mobile === null ? '' : `0${nationalDigits(mobile)}`,
      occurredAt,
      application?.toUpperCase() ?? '',
    ],
  });
};

/** Stores what happened, once, unless the record was erased since. An event may report what is older than itself. */
export const storeHappenings = async (
  client: PoolClient,
  { kind, reference, mobile, application }: Omit<Contact, 'name' | 'occurredAt'>,
  happenings: readonly Happening[],
): Promise<void> => {
  for (const { what, part, detail, happenedAt } of happenings) {
    if (await isErased(client, { kind, reference, mobile, application, occurredAt: happenedAt })) continue;
    await client.query({
      name: 'store-happening',
      // Messages report each of their states, and no id is spent on what is there.
      text: `INSERT INTO timeline_entries (kind, reference, what, part, detail, happened_at)
        SELECT $1, $2, $3, $4, $5, $6 WHERE NOT EXISTS (
          SELECT FROM timeline_entries WHERE kind = $1 AND reference = $2 AND what = $3 AND part = $4)
        ON CONFLICT DO NOTHING`,
      values: [kind, reference, what, part, detail, happenedAt],
    });
  }
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

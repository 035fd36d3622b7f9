import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { inTransaction } from '@loanline/kit/database/transaction';
import type { Decided } from '@loanline/proto/entities/customers/person-decision';
import type { PoolClient } from 'pg';
import type { Deps } from '../../deps.ts';
import { clientIdTaken, personChangedMeanwhile, tooManyRecords, unknownCustomer } from '../../errors.ts';
import { findRecords, type PersonRecords } from '../find-records.ts';
import { identify, type Identity } from '../identify.ts';
import { nameWith } from '../same-person.ts';
import {
  findByClientId,
  insertDecision,
  lockDecisions,
  type NewDecision,
} from '../store/person-decisions.ts';
import type { Member } from '../store/person-members.ts';

/** Most names, mobiles and records of a person that staff decided on. */
const mostMembers = 400;

export type Parts = Pick<Deps, 'pool'>;

export type Person = Identity & PersonRecords;

/** A person as they are now. @throws ProblemError `not-found`, or `conflict` when their version has changed */
export const findVersion = async (client: PoolClient, record: string, version: number): Promise<Person> => {
  const identity = await identify(client, record);
  if (!identity) throw unknownCustomer();
  if (identity.version !== version) throw personChangedMeanwhile();
  return { ...identity, ...(await findRecords(client, identity)) };
};

export const nameMembers = ({ names }: Pick<Identity, 'names'>): Member[] =>
  names.map(({ mobile, nameKey }) => ({ kind: 'name', reference: nameWith(mobile, nameKey) }));

/** Whether a record belongs to everybody who gives its number, because it has no name and nobody decided. */
const isEverybodys = (person: Person, contact: PersonRecords['contacts'][number]): boolean =>
  contact.nameKey === '' &&
  !person.names.some(({ mobile, nameKey }) => mobile === contact.mobile && nameKey === '') &&
  !person.records.some(({ kind, reference }) => kind === contact.kind && reference === contact.reference);

/** The records that are this person's alone; they stay so when they get another name or number. */
export const recordMembers = (person: Person): Member[] => [
  ...new Map(
    [
      ...person.records,
      ...person.contacts.filter((contact) => !isEverybodys(person, contact)),
      ...person.customers.map(({ customerNumber }) => ({ kind: 'customer', reference: customerNumber })),
    ].map(({ kind, reference }) => [`${kind}-${reference}`, { kind, reference }]),
  ).values(),
];

const auditActions = { merge: 'merge customers', split: 'split customer' } as const;

interface Decision extends Omit<NewDecision, 'clientId' | 'reason' | 'actor' | 'action'> {
  /** The records of its audit entries, and the page that it makes. */
  readonly subjects: readonly string[];
  readonly record: string;
}

interface Asked {
  readonly clientId: string;
  readonly reason: string;
  readonly actor: string;
  readonly action: NewDecision['action'];
  /** The page that the same decision made when it was sent before. */
  readonly record: string;
}

/** Makes one decision about people, once for each client id, and audits it. */
export const decide = async (
  { pool }: Parts,
  { record: former, ...asked }: Asked,
  work: (client: PoolClient) => Promise<Decision>,
): Promise<Decided> =>
  inTransaction(pool, async (client) => {
    await lockDecisions(client);
    const sent = await findByClientId(client, asked.clientId);
    if (sent) {
      if (sent.actor !== asked.actor || sent.action !== asked.action) throw clientIdTaken();
      return { decisionId: sent.id, record: former };
    }
    const { subjects, record, replaced, people } = await work(client);
    if (people.some((members) => members.length > mostMembers)) throw tooManyRecords();
    const decisionId = await insertDecision(client, { ...asked, replaced, people });
    for (const subject of subjects)
      await recordAudit(client, {
        actor: asked.actor,
        action: auditActions[asked.action],
        subject: `customers/${subject}`,
      });
    return { decisionId, record };
  });

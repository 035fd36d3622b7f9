import { nameKey, nameWith } from './same-person.ts';
import { findDecided, type Db, type Member } from './store/person-members.ts';
import { findNamed } from './store/person-records.ts';

/** Who one person is, before their records are read. */
export interface Identity {
  /** Distinguishes this person from others. */
  readonly key: string;
  /** Name and mobile of the record that the person was found by; the mobile is empty when it has none. */
  readonly name: string;
  readonly mobile: string;
  /** The last decision about the person, or 0. */
  readonly version: number;
  readonly personId: number | null;
  /** Records that are this person's, whatever their name and number are. */
  readonly records: readonly Member[];
  /** Records with these names and mobiles are this person's, unless it was decided otherwise. */
  readonly names: readonly { readonly mobile: string; readonly nameKey: string }[];
}

/** Parts of a key such as application-07480. */
export const memberOf = (record: string): Member => {
  const split = record.indexOf('-');
  return { kind: record.slice(0, split), reference: record.slice(split + 1) };
};

export const recordOf = ({ kind, reference }: Member): string => `${kind}-${reference}`;

const namesOf = (members: readonly Member[]): Identity['names'] =>
  members
    .filter(({ kind }) => kind === 'name')
    .map(({ reference }) => {
      const split = reference.indexOf(' ');
      return { mobile: reference.slice(0, split), nameKey: reference.slice(split + 1) };
    });

/** Who the person of a record with a name and a mobile is. */
export const identifyNamed = async (
  db: Db,
  member: Member,
  { name, mobile }: Pick<Identity, 'name' | 'mobile'>,
): Promise<Identity> => {
  const key = nameWith(mobile, nameKey(name));
  const decided = await findDecided(db, member, mobile === '' ? null : key);
  if (decided)
    return {
      key: `person ${decided.id}`,
      name,
      mobile,
      version: decided.decisionId,
      personId: decided.id,
      records: decided.members.filter(({ kind }) => kind !== 'name'),
      names: namesOf(decided.members),
    };
  return {
    key: mobile === '' ? recordOf(member) : key,
    name,
    mobile,
    version: 0,
    personId: null,
    records: [member],
    names: mobile === '' ? [] : [{ mobile, nameKey: nameKey(name) }],
  };
};

/** Who the person of a record is; null when there is no such record. */
export const identify = async (db: Db, record: string): Promise<Identity | null> => {
  const member = memberOf(record);
  const found = await findNamed(db, member);
  return found ? identifyNamed(db, member, found) : null;
};

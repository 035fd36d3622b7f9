import type { Decided, Splitting } from '@loanline/proto/entities/customers/person-decision';
import { allOfThem, notTheirRecord } from '../../errors.ts';
import { memberOf, recordOf } from '../identify.ts';
import { nameKey, nameWith } from '../same-person.ts';
import type { Member } from '../store/person-members.ts';
import { decide, findVersion, nameMembers, recordMembers, type Parts, type Person } from './decide.ts';

interface Shown extends Member {
  /** The name and the mobile that it has. */
  readonly name: string;
}

const shownOf = ({ contacts, customers }: Person): Shown[] => [
  ...contacts.map(({ kind, reference, mobile, nameKey: key }) => ({
    kind,
    reference,
    name: nameWith(mobile, key),
  })),
  ...customers.map(({ customerNumber, name, mobile }) => ({
    kind: 'customer',
    reference: customerNumber,
    name: nameWith(mobile, nameKey(name)),
  })),
];

/**
 * Splits records out of a person into a new person. Later records with the same name and mobile stay with the person,
 * unless none of the person's records with these is left.
 * @throws ProblemError `not-found`, `conflict` or `not-allowed-now`
 */
export const splitPerson = (
  parts: Parts,
  { record, actor, ...splitting }: Splitting & { readonly record: string; readonly actor: string },
): Promise<Decided> => {
  const { clientId, records, version, reason } = splitting;
  const [first = record] = records;
  return decide(parts, { clientId, reason, actor, action: 'split', record: first }, async (client) => {
    const person = await findVersion(client, record, version);
    const shown = shownOf(person);
    const taken = shown.filter((one) => records.includes(recordOf(one)));
    if (taken.length < new Set(records).size) throw notTheirRecord();
    const rest = shown.filter((one) => !taken.includes(one));
    if (rest.length === 0) throw allOfThem();
    const isTaken = (name: string) =>
      !person.hasMore && taken.some((one) => one.name === name) && !rest.some((one) => one.name === name);
    const names = nameMembers(person);
    const namesLeft = names.filter(({ reference }) => !isTaken(reference));
    const alone = recordMembers(person).filter((one) => !records.includes(recordOf(one)));
    // Without a name, nothing else shows whose the remaining records are.
    const left = namesLeft.length === 0 && alone.length === 0 ? rest : alone;
    return {
      subjects: [record, ...records.filter((one) => one !== record)].map((one) => recordOf(memberOf(one))),
      record: first,
      replaced: person.personId === null ? [] : [person.personId],
      people: [
        [...namesLeft, ...left],
        [...names.filter(({ reference }) => isTaken(reference)), ...taken],
      ],
    };
  });
};

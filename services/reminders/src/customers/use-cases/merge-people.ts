import type { Decided, Merging } from '@loanline/proto/entities/customers/person-decision';
import { alreadyOnePerson, tooManyRecords } from '../../errors.ts';
import { decide, findVersion, nameMembers, recordMembers, type Parts, type Person } from './decide.ts';

const idsOf = (people: readonly Person[]): number[] => people.flatMap(({ personId }) => personId ?? []);

/**
 * Makes two people one: their records, and all records with their names and mobiles, also later ones.
 * @throws ProblemError `not-found`, `conflict` or `not-allowed-now`
 */
export const mergePeople = (
  parts: Parts,
  { record, actor, ...merging }: Merging & { readonly record: string; readonly actor: string },
): Promise<Decided> => {
  const { clientId, other, version, otherVersion, reason } = merging;
  return decide(parts, { clientId, reason, actor, action: 'merge', record }, async (client) => {
    const people = [
      await findVersion(client, record, version),
      await findVersion(client, other, otherVersion),
    ] as const;
    if (people[0].key === people[1].key) throw alreadyOnePerson();
    if (people.some(({ hasMore }) => hasMore)) throw tooManyRecords();
    return {
      subjects: [record, other],
      record,
      replaced: idsOf(people),
      people: [people.flatMap((person) => [...nameMembers(person), ...recordMembers(person)])],
    };
  });
};

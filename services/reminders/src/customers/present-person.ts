import type { CustomerPage } from '@loanline/proto/entities/customer-page';
import type { PersonFound } from './find-person.ts';
import { presentContact } from './present-contact.ts';
import { presentDecision, type DecisionRow } from './store/person-decisions.ts';

/** A person as staff see them. */
export const presentPerson = (
  person: PersonFound,
  decisions: readonly (DecisionRow & { readonly isReplaced: boolean })[],
): CustomerPage => {
  const { name, mobile, mobiles, version, customers, contacts, sharesWith, hasMore } = person;
  const [latest] = decisions;
  return {
    name,
    mobile: mobile === '' ? null : mobile,
    mobiles: [...mobiles],
    version,
    decisions: decisions.map(presentDecision),
    undoable: latest && !latest.isReplaced ? latest.id : null,
    customers: [...customers],
    contacts: contacts.map(presentContact),
    sharesWith: [...sharesWith],
    hasMore,
  };
};

import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { findPerson } from '../find-person.ts';
import { unknownCustomer } from '../../errors.ts';
import { presentContact } from '../present-contact.ts';

export const getCustomer = (deps: Deps) =>
  handle(routes.getCustomer, async ({ params: { record }, caller }) => {
    const person = await findPerson(deps, record);
    if (!person) throw unknownCustomer();
    await recordRead(deps.pool, { caller, subject: `customers/${record}` });
    const { name, mobile, customers, contacts, sharesWith, hasMore } = person;
    return {
      name,
      mobile,
      customers: [...customers],
      contacts: contacts.map(presentContact),
      sharesWith: [...sharesWith],
      hasMore,
    };
  });

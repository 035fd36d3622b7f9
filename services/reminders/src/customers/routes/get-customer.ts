import { recordRead } from '@loanline/kit/compliance/audit/record-audit';
import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { findPerson } from '../find-person.ts';
import { unknownCustomer } from '../../errors.ts';
import { presentPerson } from '../present-person.ts';
import { decisionsOf } from '../store/person-decisions.ts';

export const getCustomer = (deps: Deps) =>
  handle(routes.getCustomer, async ({ params: { record }, caller }) => {
    const person = await findPerson(deps, record);
    if (!person) throw unknownCustomer();
    await recordRead(deps.pool, { caller, subject: `customers/${record}` });
    return presentPerson(
      person,
      person.personId === null ? [] : await decisionsOf(deps.pool, person.personId),
    );
  });

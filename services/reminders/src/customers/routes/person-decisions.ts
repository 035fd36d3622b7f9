import { handle } from '@loanline/kit/http/handler';
import { routes } from '@loanline/proto/routes';
import type { Deps } from '../../deps.ts';
import { findMergedPeople } from '../store/merged-people.ts';
import { mergePeople } from '../use-cases/merge-people.ts';
import { splitPerson } from '../use-cases/split-person.ts';
import { undoPersonDecision } from '../use-cases/undo-decision.ts';

/** What staff decide about who is one person. */
export const personDecisionRoutes = (deps: Deps) => [
  handle(routes.mergeCustomers, ({ params, body, caller }) =>
    mergePeople(deps, { ...params, ...body, actor: caller.username }),
  ),

  handle(routes.splitCustomer, ({ params, body, caller }) =>
    splitPerson(deps, { ...params, ...body, actor: caller.username }),
  ),

  handle(routes.undoPersonDecision, ({ params, caller }) =>
    undoPersonDecision(deps, { ...params, actor: caller.username }),
  ),

  handle(routes.findMergedPeople, ({ body }) => findMergedPeople(deps.pool, body)),
];
